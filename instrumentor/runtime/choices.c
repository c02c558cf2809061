/* How often the way on from a SELECT CASE or a chain of ELSE IF is predicted wrongly: its executions, in runs of some
   hundreds, go through a simulated predictor of targets that knows which arms were taken before. First all,
   then ever fewer runs, each of which counts for the executions that follow it unseen. Of a condition with parts also
   which of them decides. Words: db/profile.h, site Choice. */
#include "fortell-runtime.h"

enum {
  kDue,
  kExecutions,
  kLookedAt,
  kStandFor,
  kChanges,
  kSurprises,
  kLeft,
  kUncounted,
  kRunLooks, /* of the run: counted looks, changes and surprises */
  kRunChanges,
  kRunSurprises,
  kHistory,
  kBefore = kHistory + kFortellHistoryWords /* counts of the arms, as at the look before */
};
/* A run is a share of the executions so far: a processor's predictor has learnt from all of them, ours from those that
   are looked at alone. So the first half of each run only teaches it, and is not counted; of the first run kRefill. A
   gap is as long as all before it, and longer by kSettledGap once a run says what those before it have said: then
   nothing is learnt any more. What hardly ever surprises costs a program nothing, and waits for kForeseenGap. */
enum { kFirstRun = 384, kShortestRun = 384, kLongestRun = 1 << 16, kRunShare = 2048, kRefill = 64, kSettledGap = 3, kForeseenGap = 7, kMostArms = 254 };
/* Behind the counts of the arms, of a condition with parts: which decided in the execution before, and what is summed. */
enum { kDecided, kPartsMissed, kPartsAsked, kRunPartsMissed, kRunPartsAsked };
enum { kDecidedShift = 8 /* from the number of arms */, kDecidedMask = (1 << kDecidedShift) - 1, kLong = 16 };
static const double kSettled = 1.0 / 32; /* difference of two shares of surprises that may be chance */
static const double kForeseen = 1.0 / 64; /* share of surprises */

/* The arm whose count has grown since the look before, beginning with 1; 0 when none has, and so none of them was
   taken; -1 when more than one execution lies between. */
static int Taken(int64_t* words, int64_t arms, const int64_t* counts) {
  int64_t more = 0;
  int taken = 0;
  for (int64_t k = 0; k < arms; ++k) {
    const int64_t grown = counts[k] - words[kBefore + k];
    words[kBefore + k] = counts[k];
    if (grown == 0) continue;
    more += grown;
    taken = (int)k + 1;
  }
  return more == 0 || more == 1 ? taken : -1;
}

static void BeginRun(int64_t* words, int64_t* parts) {
  const int64_t executions = words[kExecutions], share = executions / kRunShare;
  words[kLeft] = executions == 0         ? kFirstRun
                 : share < kShortestRun  ? kShortestRun
                 : share > kLongestRun   ? kLongestRun
                                         : share;
  words[kUncounted] = executions == 0 ? kRefill : words[kLeft] / 2;
  words[kRunLooks] = words[kRunChanges] = words[kRunSurprises] = 0;
  if (parts) parts[kRunPartsMissed] = parts[kRunPartsAsked] = 0;
}

/* How many times all executions before it the gap is. */
static int64_t GapFactor(const int64_t* words) {
  const double looks = (double)words[kRunLooks], before = (double)words[kStandFor] - looks;
  if (looks < 1) return 1;
  const double share = (double)words[kRunSurprises] / looks;
  if (before < 1) return share < kForeseen ? kSettledGap : 1;
  const double share_before = (double)(words[kSurprises] - words[kRunSurprises]) / before;
  if (share < kForeseen && share_before < kForeseen) return kForeseenGap;
  return share - share_before < kSettled && share_before - share < kSettled ? kSettledGap : 1;
}

/* A run is over: it stands for as many executions more as are not looked at now, which it returns. */
static int64_t EndRun(int64_t* words, int64_t* parts) {
  const int64_t gap = words[kExecutions] * GapFactor(words), looks = words[kRunLooks];
  words[kExecutions] += gap;
  if (looks > 0) {
    words[kStandFor] += gap;
    words[kChanges] += gap * words[kRunChanges] / looks;
    words[kSurprises] += gap * words[kRunSurprises] / looks;
    if (parts) {
      parts[kPartsMissed] += gap * parts[kRunPartsMissed] / looks;
      parts[kPartsAsked] += gap * parts[kRunPartsAsked] / looks;
    }
  }
  return gap > 0 ? gap : 1;
}

/* Did the latest looks all find this arm? Every predictor has learnt that, and it is not simulated. */
static int IsConstant(const int64_t* words, uint8_t arm) {
  const uint64_t ways = arm * 0x0101010101010101u;
  for (int w = 0; w < kFortellHistoryWords; ++w)
    if ((uint64_t)words[kHistory + w] != ways) return 0;
  return 1;
}

/* Notes the decision of this execution, and returns that of the one before. `settled`: that one was the same as for long. Above
   the decision's bits the word counts how often it has come in a row. */
static uint8_t Decided(int64_t* parts, int64_t decision, int* settled) {
  const int64_t before = parts[kDecided] & kDecidedMask, times = parts[kDecided] >> kDecidedShift;
  *settled = times >= kLong;
  parts[kDecided] = decision | (decision == before ? times + 1 : 0) << kDecidedShift;
  return (uint8_t)before;
}

/* An execution that took the arm, -1: it is not known. Of a condition with parts: how many were asked, and whether the predictor
   missed which one decided. */
static int64_t Look(int64_t* words, int taken, int64_t* parts, int64_t asked, int64_t missed) {
  words[kExecutions] += 1;
  words[kLeft] -= 1;
  if (taken >= 0) {
    const uint8_t arm = (uint8_t)taken;
    const int64_t changed = (uint8_t)words[kHistory] != arm;
    const int64_t surprise = IsConstant(words, arm) ? 0 : fortell_surprises(words, kHistory, arm, 1);
    if (words[kUncounted] > 0) {
      words[kUncounted] -= 1;
    } else {
      words[kLookedAt] += 1;
      words[kStandFor] += 1;
      words[kRunLooks] += 1;
      words[kChanges] += changed;
      words[kRunChanges] += changed;
      words[kSurprises] += surprise;
      words[kRunSurprises] += surprise;
      if (parts) {
        parts[kPartsMissed] += missed;
        parts[kRunPartsMissed] += missed;
        parts[kPartsAsked] += asked;
        parts[kRunPartsAsked] += asked;
      }
    }
  }
  return words[kLeft] > 0 ? 1 : EndRun(words, parts);
}

/* In front of the statement, when as many executions have passed as the call before said; how many are to pass until
   the next one. `counts`: of its arms so far, but for one that gets what they leave over. Which way it went is known
   when it is executed next. `arms_and_decision`: how many counts; of a condition with parts and 256 times which part decides
   now, from 1 on, doubled, and 1 where it is true. */
int64_t fortell_choice_(int64_t* words, int64_t arms_and_decision, const int64_t* counts) {
  const int64_t arms = arms_and_decision & kDecidedMask, decision = arms_and_decision >> kDecidedShift;
  if (arms > kMostArms) return INT64_MAX / 4;
  const int taken = Taken(words, arms, counts);
  int64_t* const parts = decision > 0 ? words + kBefore + arms : 0;
  int settled = 1;
  const uint8_t decided = parts ? Decided(parts, decision, &settled) : 0;
  if (words[kLeft] == 0) {
    BeginRun(words, parts);
    return 1;
  }
  const int64_t missed = taken < 0 || settled ? 0 : fortell_misses_decision(words, kHistory, decided);
  return Look(words, taken, parts, decided >> 1, missed);
}
FORTELL_ALIASES(fortell_choice)

/* The same of a jump, in front of which it is known which way it goes. Ways beyond the last that are told apart are one. */
int64_t fortell_arm_(int64_t* words, int64_t arm) {
  if (words[kLeft] == 0) BeginRun(words, 0);
  return Look(words, arm < 0 || arm > kMostArms ? kMostArms + 1 : (int)arm, 0, 0, 0);
}
FORTELL_ALIASES(fortell_arm)
