// Gradus' way into an installed PyTorch: TorchScript text in, tensors in and out, as plain C functions that
// java.lang.foreign calls. It is compiled on the user's machine, against the headers of that very PyTorch.
//
// Links torch_cpu and c10 alone: CUDA registers itself where libtorch_cuda was loaded before.
// Handles: a tensor is an at::Tensor on the heap, freed by gr_tensor_free; a program a torch::jit::Module, freed by
// gr_program_free. Results of a call wait in the thread until gr_results hands them over.
// Errors: a function that can fail gives NULL or -1, and gr_error gives the reason, per thread.
#include <torch/script.h>
#include <torch/version.h>

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <ATen/detail/CUDAHooksInterface.h>

#include <atomic>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#define API extern "C" __attribute__((visibility("default")))

namespace {

using at::Tensor;
using Program = torch::jit::Module;

enum Kind { INTEGER = 0, NUMBER = 1, TRUTH = 2, TENSOR = 3, TENSORS = 4, INTEGERS = 5 };

thread_local std::string error;
thread_local std::vector<Tensor> results;
std::atomic<int64_t> live{0};

template <class Result, class Work>
Result guarded(Result failed, Work work) noexcept {
  try {
    return work();
  } catch (const c10::Error& e) {
    error = e.what_without_backtrace();
  } catch (const std::exception& e) {
    error = e.what();
  } catch (...) {
    error = "an exception of an unknown kind";
  }
  return failed;
}

Tensor& tensor(const void* handle) { return *static_cast<Tensor*>(const_cast<void*>(handle)); }

Tensor& tensor(int64_t handle) { return *reinterpret_cast<Tensor*>(handle); }

void* handle(Tensor&& value) {
  void* made = new Tensor(std::move(value));
  live++;
  return made;
}

at::Device device(int cuda) { return cuda < 0 ? at::Device(at::kCPU) : at::Device(at::kCUDA, static_cast<c10::DeviceIndex>(cuda)); }

// One argument, whose values begin at `next`, which then points behind them. Lists begin with their length.
c10::IValue argument(int kind, const int64_t*& next) {
  switch (kind) {
    case INTEGER:
      return *next++;
    case NUMBER: {
      double number;
      std::memcpy(&number, next++, sizeof number);
      return number;
    }
    case TRUTH:
      return *next++ != 0;
    case TENSOR:
      return tensor(*next++);
    case TENSORS: {
      c10::List<Tensor> list;
      list.reserve(*next);
      for (int64_t left = *next++; left > 0; left--) list.push_back(tensor(*next++));
      return list;
    }
    case INTEGERS: {
      c10::List<int64_t> list;
      list.reserve(*next);
      for (int64_t left = *next++; left > 0; left--) list.push_back(*next++);
      return list;
    }
    default:
      throw std::invalid_argument("no kind of argument: " + std::to_string(kind));
  }
}

}  // namespace

API const char* gr_error() { return error.c_str(); }

API const char* gr_version() { return TORCH_VERSION; }

// Tensors that were handed out and not freed, of all threads.
API int64_t gr_live() { return live; }

API int gr_cuda_count() {
  return guarded(-1, [] { return at::globalContext().hasCUDA() ? static_cast<int>(at::detail::getCUDAHooks().deviceCount()) : 0; });
}

// Puts one number on a CUDA device: 0 where that works, else CUDA's own words are the error.
API int gr_cuda_try(int cuda) {
  return guarded(-1, [&] { return at::zeros({1}, at::TensorOptions().device(device(cuda))).numel() == 1 ? 0 : -1; });
}

// Sets up the calling thread. PyTorch keeps all three per thread.
API int gr_enter() {
  return guarded(-1, [] {
    at::set_num_threads(1);
    c10::GradMode::set_enabled(false);
    torch::jit::setGraphExecutorOptimize(false);
    return 0;
  });
}

API void* gr_program(const void* archive, int64_t length, int cuda) {
  return guarded<void*>(nullptr, [&] {
    std::istringstream in(std::string(static_cast<const char*>(archive), length));
    return new Program(torch::jit::load(in, device(cuda)));
  });
}

API void gr_program_free(void* program) { delete static_cast<Program*>(program); }

// Copies the host's bytes once, whatever their alignment.
API void* gr_tensor(const void* bytes, int type, int rank, const int64_t* shape, int cuda, int trained) {
  return guarded<void*>(nullptr, [&] {
    c10::NoGradGuard plain;
    auto options = at::TensorOptions().dtype(static_cast<at::ScalarType>(type));
    at::IntArrayRef sizes(shape, rank);
    Tensor made;
    if (cuda < 0) {
      made = at::empty(sizes, options);
      if (made.nbytes() > 0) std::memcpy(made.data_ptr(), bytes, made.nbytes());
    } else {
      made = at::from_blob(const_cast<void*>(bytes), sizes, options).to(device(cuda), /*non_blocking=*/false, /*copy=*/true);
    }
    made.requires_grad_(trained != 0);
    return handle(std::move(made));
  });
}

API void gr_tensor_free(void* t) {
  live--;
  delete static_cast<Tensor*>(t);
}

API int gr_type(const void* t) { return static_cast<int>(tensor(t).scalar_type()); }

API int gr_rank(const void* t) { return static_cast<int>(tensor(t).dim()); }

API void gr_shape(const void* t, int64_t* into) {
  auto sizes = tensor(t).sizes();
  std::copy(sizes.begin(), sizes.end(), into);
}

// Copies the elements, row-major, into host memory that has room for them.
API int gr_download(const void* t, void* into) {
  return guarded(-1, [&] {
    c10::NoGradGuard plain;
    const Tensor& from = tensor(t);
    at::from_blob(into, from.sizes(), at::TensorOptions().dtype(from.scalar_type())).copy_(from.detach());
    return 0;
  });
}

// Calls a method that gives a list of tensors; their number, which gr_results then hands over.
API int64_t gr_call(void* program, const char* method, int gradients, int count, const int* kinds, const int64_t* values) {
  return guarded<int64_t>(-1, [&] {
    c10::AutoGradMode mode(gradients != 0);
    results.clear();
    std::vector<c10::IValue> arguments;
    arguments.reserve(count);
    for (int i = 0; i < count; i++) arguments.push_back(argument(kinds[i], values));
    results = static_cast<Program*>(program)->get_method(method)(std::move(arguments)).toTensorVector();
    return static_cast<int64_t>(results.size());
  });
}

API int gr_results(void** into) {
  return guarded(-1, [&] {
    for (auto& result : results) *into++ = handle(std::move(result));
    results.clear();
    return 0;
  });
}
