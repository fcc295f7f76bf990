package io.gradus.training.policy.tensor;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDManager;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.jni.JniUtils;

/** PyTorch through DJL, which brings its library for the CPU of every platform. */
public final class DjlRuntime implements TensorRuntime {
    private static final String ENGINE = "PyTorch";

    private final Engine engine;

    /** Loads the library where this is the first of the process. */
    public DjlRuntime() {
        // the engine otherwise reports its start to its makers and looks for downloads
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        NativeAllocator.tune();
        engine = Engine.getEngine(ENGINE);
    }

    @Override
    public String version() {
        return engine.getEngineName() + " " + engine.getVersion();
    }

    @Override
    public String library() {
        return "DJL " + Engine.getDjlVersion();
    }

    @Override
    public int cudaDevices() {
        return engine.getGpuCount();
    }

    @Override
    public void enter() {
        JniUtils.setNumThreads(1);
        JniUtils.setGradMode(false);
        JniUtils.setGraphExecutorOptimize(false);
    }

    @Override
    public TensorScope open(int cuda) {
        Device device = cuda < 0 ? Device.cpu() : Device.gpu(cuda);
        return new DjlScope((PtNDManager) NDManager.newBaseManager(device, ENGINE));
    }
}
