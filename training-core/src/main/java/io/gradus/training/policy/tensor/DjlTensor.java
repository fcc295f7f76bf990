package io.gradus.training.policy.tensor;

import ai.djl.pytorch.engine.PtNDArray;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A tensor as an array of DJL. */
record DjlTensor(PtNDArray array) implements Tensor {
    /** Larger tensors are never copied to the heap, bytes. */
    private static final int LARGE = 1 << 20;

    @Override
    public long[] shape() {
        return array.getShape().getShape();
    }

    @Override
    public ElementType type() {
        return switch (array.getDataType()) {
            case UINT8 -> ElementType.U8;
            case INT64 -> ElementType.I64;
            case FLOAT16 -> ElementType.F16;
            case FLOAT32 -> ElementType.F32;
            case FLOAT64 -> ElementType.F64;
            case BOOLEAN -> ElementType.BOOL;
            case BFLOAT16 -> ElementType.BF16;
            default -> throw new IllegalStateException("a tensor of " + array.getDataType());
        };
    }

    /** DJL copies to the heap first unless it is asked for the tensor's own memory. */
    @Override
    public void download(MemorySegment into) {
        ByteBuffer bytes = array.toByteBuffer(bytes() > LARGE);
        into.copyFrom(MemorySegment.ofBuffer(bytes.order(ByteOrder.nativeOrder())));
    }

    @Override
    public void close() {
        array.close();
    }
}
