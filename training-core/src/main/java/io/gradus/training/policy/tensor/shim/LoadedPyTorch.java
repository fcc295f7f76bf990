package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Loads the libraries of a PyTorch into this process, which can hold only one. */
final class LoadedPyTorch {
    private static final Path MAPS = Path.of("/proc/self/maps");

    private LoadedPyTorch() {}

    /** Refuses a process that holds another PyTorch, whose functions would be mixed with these. */
    static void requireAlone(InstalledPyTorch torch) {
        try (Stream<String> maps = Files.lines(MAPS)) {
            Optional<String> other =
                    maps.filter(line -> line.endsWith("/libtorch_cpu.so"))
                            .map(line -> line.substring(line.indexOf('/')))
                            .filter(path ->
                                    !path.equals(torch.library("libtorch_cpu.so").toString()))
                            .findFirst();
            if (other.isPresent()) {
                throw new TensorFailure(
                        "this process holds another PyTorch already, %s: a process can hold only one"
                                .formatted(other.get()));
            }
        } catch (IOException e) {
            throw new TensorFailure(MAPS + " cannot be read: " + e.getMessage(), e);
        }
    }

    static CudaStatus load(InstalledPyTorch torch) {
        SharedLibraries libraries = new SharedLibraries();
        load(libraries, torch, List.of("libc10.so", "libtorch_cpu.so"));
        return torch.cuda()
                .map(_ -> loadCuda(libraries, torch))
                .orElseGet(() ->
                        CudaStatus.none(List.of(), "this PyTorch is a build for the CPU alone"));
    }

    private static CudaStatus loadCuda(SharedLibraries libraries, InstalledPyTorch torch) {
        List<CudaDevice> devices;
        String driver;
        try {
            CudaDriver found = new CudaDriver(CudaDriver.LIBRARY);
            devices = found.devices();
            driver = found.version();
        } catch (TensorFailure e) {
            return CudaStatus.none(List.of(), "no NVIDIA driver can be used: " + e.getMessage());
        }
        try {
            CudaLibraries.first(torch.folder()).forEach(path -> libraries.load(path.toString()));
            load(libraries, torch, List.of("libc10_cuda.so", "libtorch_cuda.so"));
            return CudaStatus.loaded(devices, driver);
        } catch (TensorFailure e) {
            return CudaStatus.none(devices, String.valueOf(e.getMessage()));
        }
    }

    /**
     * As {@code import torch} does it: CUDA's libraries beside it are for a loader that misses one.
     */
    private static void load(
            SharedLibraries libraries, InstalledPyTorch torch, List<String> names) {
        try {
            names.forEach(name -> libraries.loadForAll(torch.library(name).toString()));
        } catch (TensorFailure e) {
            List<Path> beside = CudaLibraries.all(torch.folder());
            if (beside.isEmpty()) {
                throw e;
            }
            beside.forEach(path -> libraries.load(path.toString()));
            names.forEach(name -> libraries.loadForAll(torch.library(name).toString()));
        }
    }

    /** Loads the shim with all functions that it calls, so that a missing one is told now. */
    static void loadShim(Path shim) {
        try {
            new SharedLibraries().load(shim.toString());
        } catch (TensorFailure e) {
            throw new TensorFailure(
                    "%s. Its headers are not those of the library, or it was compiled on another system: delete %s and try again; if that does not help, reinstall PyTorch"
                            .formatted(e.getMessage(), shim.getParent()),
                    e);
        }
    }
}
