#include "characterizer/emit-suite.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <filesystem>
#include <fstream>
#include <set>

#include "characterizer/emit-suite-texts.h"
#include "db/command-line.h"
#include "f90-bench/suite.h"
#include "f90-bench/type-probe.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kGroupSegments = 10;  // as in the local build
// Nobody asks for more samples when the machine was busy, so more are taken at once.
constexpr double kSpareSamples = 1.25;

/// Writes below one folder; the first failure stays.
class Folder {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {}

  void Make(const std::string& name) {
    std::error_code error;
    fs::create_directories(fs::path(path_) / name, error);
    if (error) Fail(name, error.message());
  }
  void Write(const std::string& name, const std::string& text) {
    std::ofstream file(fs::path(path_) / name, std::ios::binary);
    file << text;
    file.close();
    if (!file) Fail(name, "cannot be written");
  }
  const Status& Done() const { return done_; }

 private:
  void Fail(const std::string& name, const std::string& cause) {
    if (!done_) return;
    done_ = CouldNot((fs::path(path_) / name).string(), cause, "choose a folder you may write to");
  }

  std::string path_;
  Status done_;
};

std::string SegmentName(int index) { return fmt::format("{:04}", index); }

std::string SuiteText(const std::vector<Segment>& segments, const EmitRequest& request) {
  std::string text =
      fmt::format("{} {}\ntool {}\nmode {}\nmodules {}\nsegments {}\n", kResultsMark, kResultsForm,
                  ToolVersion(), request.mode, fmt::join(request.modules, ","), segments.size());
  for (std::size_t i = 0; i < segments.size(); ++i) {
    text += fmt::format("segment {} {} {}\n", i, SegmentDigest(segments[i]), segments[i].name);
  }
  return text;
}

struct Group {
  std::string name;
  std::vector<std::string> segments;
};

std::vector<Group> WriteSegments(const std::vector<Segment>& segments, Folder& folder) {
  std::vector<Group> groups;
  std::string text;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const std::string name = SegmentName(static_cast<int>(i));
    const std::string source = SegmentSource(segments[i], static_cast<int>(i));
    if (i % kGroupSegments == 0) groups.push_back({"group-" + name, {}});
    groups.back().segments.push_back(name);
    folder.Write("segments/" + name + ".f90", source);
    text += source + "\n";
    if (groups.back().segments.size() < kGroupSegments && i + 1 < segments.size()) continue;
    folder.Write("groups/" + groups.back().name + ".f90", text);
    text.clear();
  }
  return groups;
}

// The driver has operands of every type, so a compiler that lacks one does not take it. There is a
// driver for each choice of uncommon types that may be missing; build.sh tries the types and takes
// the one that fits. Segments of a missing type fail by themselves.
std::vector<std::string> WriteDrivers(const std::vector<Segment>& segments, Folder& folder) {
  const std::vector<Type> types = UncommonTypes(segments);
  std::vector<std::string> names;
  for (unsigned choice = 0; choice < 1U << types.size(); ++choice) {
    std::vector<Segment> present = segments;
    std::string place = "drivers/without";
    for (std::size_t t = 0; t < types.size(); ++t) {
      if ((choice >> t & 1U) == 0) continue;
      place += "-" + types[t].Specifier();
      for (Segment& segment : present) {
        if (UsesType(segment, types[t])) segment = Placeholder(segment);
      }
    }
    folder.Make(place);
    std::set<std::string> there;
    for (const SuiteFile& file : DriverSources(present)) {
      folder.Write(place + "/" + file.name, file.text);
      there.insert(file.name);
      if (choice == 0) names.push_back(file.name);
    }
    // The files are the same by name, whatever types are missing.
    for (const std::string& name : names) {
      if (there.count(name)) continue;
      std::string stem = fs::path(name).stem().string();
      std::replace(stem.begin(), stem.end(), '-', '_');
      folder.Write(place + "/" + name,
                   fmt::format("subroutine {0}_stub\nend subroutine {0}_stub\n", stem));
    }
  }
  for (const Type type : types) {
    folder.Write("probes/" + type.Specifier() + ".f90", TypeProbeSource(type));
  }
  return names;
}

std::string TypeNames(const std::vector<Segment>& segments) {
  std::string names;
  for (const Type type : UncommonTypes(segments)) names += " " + type.Specifier();
  return names;
}

// Each file of the driver may use the modules of those before it, so they are a chain.
std::string Makefile(const std::vector<std::string>& driver, const std::string& types,
                     const std::vector<Group>& groups, const EmitRequest& request) {
  std::string objects, rules, last;
  for (const std::string& file : driver) {
    const std::string object = "objects/" + fs::path(file).stem().string() + ".o";
    objects += " \\\n  " + object;
    rules += fmt::format("{0}: driver/chosen{2}\n\t$(FC) $(DRIVERFLAGS) -c driver/{1} -o $@\n\n",
                         object, file, last.empty() ? "" : " " + last);
    last = object;
  }
  for (const Group& group : groups) {
    const std::string object = "objects/" + group.name + ".o";
    objects += " \\\n  " + object;
    rules += fmt::format("{0}: groups/{1}.f90\n\t$(SCRIPT) group {1} {2}\n\n", object, group.name,
                         fmt::join(group.segments, " "));
  }
  return fmt::format(
      "# Builds Fortell's measurement suite; see README.txt.\n"
      "FC = {}\nFFLAGS = {}\nLDFLAGS =\nSEGFLAGS =\nDRIVERFLAGS = $(FFLAGS) $(SEGFLAGS)\n\n"
      "SCRIPT = FC='$(FC)' FFLAGS='$(FFLAGS)' SEGFLAGS='$(SEGFLAGS)' sh build.sh\n"
      "OBJECTS ={}\n\n"
      "all: run/suite run/facts run/build.txt\n\n"
      "run: all\n\tsh run/run.sh\n\n"
      "driver/chosen:\n\t$(SCRIPT) choose{}\n\n"
      "run/suite: $(OBJECTS)\n\t$(FC) $(FFLAGS) $(LDFLAGS) -o $@ $(OBJECTS)\n\n"
      "run/facts: facts.f90\n\tFC='$(FC)' FFLAGS='$(FFLAGS) $(LDFLAGS)' sh build.sh facts\n\n"
      "run/build.txt: run/suite\n\tFC='$(FC)' FFLAGS='$(FFLAGS)' sh build.sh about\n\n"
      "{}"
      "clean:\n\trm -f objects/* failures/* run/suite run/facts run/build.txt driver/* *.mod\n\n"
      ".PHONY: all run clean\n",
      request.compiler, request.flags, objects, types, rules);
}

// The plan of a run in which nothing is rejected, process by process.
std::vector<std::string> JobFiles(const std::vector<Segment>& segments, const EmitRequest& request,
                                  EmittedSuite& emitted) {
  PlanOptions options = request.plan;
  options.samples = static_cast<int>(kSpareSamples * options.samples);
  MeasurementPlan plan(segments, std::vector<bool>(segments.size(), false), options);
  emitted.jobs = static_cast<int>(plan.Jobs().size());
  std::vector<std::string> files;
  constexpr double kNoLimit = 1e9;
  while (true) {
    const std::vector<MeasurementPlan::Batch> round = plan.NextRound(kNoLimit);
    if (round.empty()) return files;
    for (const MeasurementPlan::Batch& batch : round) {
      files.emplace_back();
      for (const MeasurementPlan::Batch::Item& item : batch.items) {
        PlannedJob& job = plan.Job(item.job);
        job.taken += item.samples;
        job.accepted += item.samples;
        files.back() += JobLine({job.segment, job.size, item.stretch * options.sample_seconds, item.samples,
                                 options.job_seconds / options.rounds, 0, item.settle_seconds});
      }
    }
  }
}

}  // namespace

std::string SegmentDigest(const Segment& segment) {
  const std::string text = SegmentSource(segment, 0);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  return fmt::format("{:08x}", sum.checksum());
}

Result<EmittedSuite> EmitSuite(const SuiteContents& contents, const EmitRequest& request) {
  std::error_code error;
  if (fs::exists(request.folder, error) &&
      (!fs::is_directory(request.folder, error) || !fs::is_empty(request.folder, error))) {
    return CouldNot(request.folder, "there is something at this place already",
                    "name a folder that is new or empty");
  }
  const std::vector<Segment> segments = AllSegments(contents);
  EmittedSuite emitted;
  emitted.segments = static_cast<int>(segments.size());
  Folder folder(request.folder);
  for (const char* name :
       {"driver", "probes", "segments", "groups", "objects", "failures", "run/jobs"}) {
    folder.Make(name);
  }
  const std::vector<std::string> driver = WriteDrivers(segments, folder);
  const std::vector<Group> groups = WriteSegments(segments, folder);
  folder.Write("Makefile", Makefile(driver, TypeNames(segments), groups, request));
  folder.Write("build.sh", kBuildScript);
  folder.Write("facts.f90", kFactsProgram);
  folder.Write("facts-plain.f90", kNoFactsProgram);
  folder.Write("README.txt", kSuiteReadme);
  folder.Write("run/run.sh", kRunScript);
  folder.Write("run/machine.txt", kMachineForm);
  folder.Write("run/suite.txt", SuiteText(segments, request));
  for (const std::string& text : JobFiles(segments, request, emitted)) {
    folder.Write(fmt::format("run/jobs/{}.txt", ++emitted.processes), text);
  }
  if (!folder.Done()) return tl::unexpected(folder.Done().error());
  return emitted;
}

}  // namespace fortell
