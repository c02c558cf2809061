// A value that copies share until one of them changes it.
#pragma once

#include <memory>

namespace fortell::hierarchy {

template <typename T>
class Shared {
 public:
  const T& operator*() const { return value_ ? *value_ : None(); }
  const T* operator->() const { return &**this; }
  /// To be changed: no copy sees it.
  T& Own() {
    if (!value_) value_ = std::make_shared<T>();
    if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
    return *value_;
  }
  bool IsSameAs(const Shared& other) const { return value_ == other.value_; }

 private:
  static const T& None() {
    static const T none{};
    return none;
  }
  std::shared_ptr<T> value_;
};

}  // namespace fortell::hierarchy
