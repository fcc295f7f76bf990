package io.gradus.training.policy.tensor;

import ai.djl.pytorch.engine.PtNDArray;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A tensor as an array of DJL. */
record DjlTensor(PtNDArray array) implements Tensor {
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

    @Override
    public void download(MemorySegment into) {
        ByteBuffer bytes = array.toByteBuffer(false);
        into.copyFrom(MemorySegment.ofBuffer(bytes.order(ByteOrder.nativeOrder())));
    }

    @Override
    public void close() {
        array.close();
    }
}
