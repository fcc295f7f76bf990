package io.gradus.training.policy.tensor;

import ai.djl.engine.EngineException;
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
import java.util.Arrays;
import java.util.List;

/** A module that DJL has loaded. */
record DjlProgram(PtSymbolBlock block) implements TensorProgram {
    static DjlProgram of(PtNDManager manager, String methods) {
        try (ByteArrayInputStream archive =
                new ByteArrayInputStream(TorchScriptArchive.of(methods))) {
            return new DjlProgram(JniUtils.loadModule(manager, archive, false, false));
        } catch (EngineException e) {
            throw new TensorFailure("the program does not compile: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory failed", e);
        }
    }

    /**
     * Runs in train mode always: results of DJL's other mode are inference tensors, which no graph
     * may use again.
     */
    @Override
    public Tensor[] call(TensorScope into, String method, boolean gradients, Object... arguments) {
        List<IValue> values = new ArrayList<>(arguments.length);
        boolean before = JniUtils.isGradMode();
        JniUtils.setGradMode(gradients);
        try {
            for (Object argument : arguments) {
                values.add(value(argument));
            }
            try (IValue result =
                    TrainModeCall.run(block, method, true, values.toArray(IValue[]::new))) {
                return result.toNDList(((DjlScope) into).manager()).stream()
                        .map(array -> new DjlTensor((PtNDArray) array))
                        .toArray(Tensor[]::new);
            }
        } catch (EngineException e) {
            throw new TensorFailure(method + ": " + e.getMessage(), e);
        } finally {
            JniUtils.setGradMode(before);
            values.forEach(IValue::close);
        }
    }

    private static IValue value(Object argument) {
        return switch (argument) {
            case DjlTensor(PtNDArray tensor) -> IValue.from(tensor);
            case Tensor[] tensors ->
                    IValue.listFrom(
                            Arrays.stream(tensors)
                                    .map(t -> ((DjlTensor) t).array())
                                    .toArray(PtNDArray[]::new));
            case Long number -> IValue.from((long) number);
            case Double number -> IValue.from((double) number);
            case Boolean truth -> IValue.from((boolean) truth);
            case long[] numbers -> IValue.listFrom(numbers);
            default ->
                    throw new IllegalArgumentException(
                            "no script argument: " + argument.getClass());
        };
    }

    @Override
    public void close() {
        block.close();
    }
}
