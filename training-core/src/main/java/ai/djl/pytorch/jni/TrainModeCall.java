package ai.djl.pytorch.jni;

import ai.djl.pytorch.engine.PtSymbolBlock;

/**
 * Runs a TorchScript method with gradients recorded. The engine's public door runs methods in inference mode only, and its
 * native interface is package-private: hence this one class in the engine's package.
 */
public final class TrainModeCall {
    private TrainModeCall() {}

    /** Runs {@code method} of a loaded module; the caller closes the result. {@code train} records gradients. */
    public static IValue run(PtSymbolBlock module, String method, boolean train, IValue... arguments) {
        long[] handles = new long[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            handles[i] = arguments[i].getHandle();
        }
        return new IValue(PyTorchLibrary.LIB.moduleRunMethod(module.getHandle(), method, handles, train, false));
    }
}
