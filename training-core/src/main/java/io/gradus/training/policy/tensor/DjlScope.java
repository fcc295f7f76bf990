package io.gradus.training.policy.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/** A scope as a manager of DJL. */
record DjlScope(PtNDManager manager) implements TensorScope {
    @Override
    public TensorScope scope() {
        return new DjlScope((PtNDManager) manager.newSubManager());
    }

    @Override
    public TensorProgram compile(String methods) {
        return DjlProgram.of(manager, methods);
    }

    /**
     * {@code create} alone wraps the host's memory, which may be gone before the tensor is: hence
     * the copy. DJL takes at most 2 GiB at once. Of BF16 it would end the process.
     */
    @Override
    public Tensor upload(MemorySegment bytes, ElementType type, boolean trained, long... shape) {
        if (type == ElementType.BF16) {
            throw new TensorFailure(
                    "DJL takes no bytes of BF16: upload them as U8, and view them by a script");
        }
        try (NDArray wrapped =
                manager.create(
                        bytes.asByteBuffer().order(ByteOrder.nativeOrder()),
                        new Shape(shape),
                        data(type))) {
            PtNDArray copy = (PtNDArray) wrapped.duplicate();
            copy.setRequiresGradient(trained);
            return new DjlTensor(copy);
        }
    }

    private static DataType data(ElementType type) {
        return switch (type) {
            case U8 -> DataType.UINT8;
            case I64 -> DataType.INT64;
            case F16 -> DataType.FLOAT16;
            case F32 -> DataType.FLOAT32;
            case F64 -> DataType.FLOAT64;
            case BOOL -> DataType.BOOLEAN;
            case BF16 -> DataType.BFLOAT16;
        };
    }

    @Override
    public int tensors() {
        return manager.getManagedArrays().size();
    }

    @Override
    public void close() {
        manager.close();
    }
}
