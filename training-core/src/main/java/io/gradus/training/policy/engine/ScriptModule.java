package io.gradus.training.policy.engine;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.engine.PtSymbolBlock;
import ai.djl.pytorch.jni.IValue;
import ai.djl.pytorch.jni.JniUtils;
import ai.djl.pytorch.jni.TrainModeCall;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A loaded TorchScript module and the ways to hand it arguments. Results live in the scope that the
 * caller gives.
 */
final class ScriptModule implements AutoCloseable {
    private final PtSymbolBlock block;

    ScriptModule(PtNDManager manager, String methods) {
        try {
            block =
                    JniUtils.loadModule(
                            manager,
                            new ByteArrayInputStream(TorchScriptArchive.of(methods)),
                            false,
                            false);
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory failed", e);
        }
    }

    /**
     * Calls {@code method}; arguments are {@link PtNDArray}, {@code PtNDArray[]}, {@link Long},
     * {@link Double} or {@link Boolean}.
     */
    PtNDArray[] call(PtNDManager scope, String method, boolean gradients, Object... arguments) {
        List<IValue> values = new ArrayList<>(arguments.length);
        boolean before = JniUtils.isGradMode();
        JniUtils.setGradMode(gradients);
        try {
            for (Object argument : arguments) {
                values.add(value(argument));
            }
            try (IValue result =
                    TrainModeCall.run(block, method, gradients, values.toArray(IValue[]::new))) {
                NDList list = result.toNDList(scope);
                return list.stream().map(PtNDArray.class::cast).toArray(PtNDArray[]::new);
            }
        } finally {
            JniUtils.setGradMode(before);
            values.forEach(IValue::close);
        }
    }

    private static IValue value(Object argument) {
        return switch (argument) {
            case PtNDArray tensor -> IValue.from(tensor);
            case PtNDArray[] tensors -> IValue.listFrom(tensors);
            case Long number -> IValue.from((long) number);
            case Double number -> IValue.from((double) number);
            case Boolean truth -> IValue.from((boolean) truth);
            default ->
                    throw new IllegalArgumentException(
                            "no script argument: " + argument.getClass());
        };
    }

    /**
     * A tensor owned by the engine. {@code create} alone wraps Java memory, which the collector may
     * free under the graph.
     */
    static PtNDArray tensor(PtNDManager scope, float[] values, long... shape) {
        try (NDArray wrapped = scope.create(values, new Shape(shape))) {
            return (PtNDArray) wrapped.duplicate();
        }
    }

    static PtNDArray tensor(PtNDManager scope, long[] values, long... shape) {
        try (NDArray wrapped = scope.create(values, new Shape(shape))) {
            return (PtNDArray) wrapped.duplicate();
        }
    }

    static PtNDArray tensor(PtNDManager scope, boolean[] values, long... shape) {
        try (NDArray wrapped = scope.create(values, new Shape(shape))) {
            return (PtNDArray) wrapped.duplicate();
        }
    }

    @Override
    public void close() {
        block.close();
    }
}
