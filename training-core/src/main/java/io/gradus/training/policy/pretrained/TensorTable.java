package io.gradus.training.policy.pretrained;

/** The tensors of a model's files with what their headers say. */
interface TensorTable extends ModelTensors {
    /** Its dimensions. */
    long[] shape(String name);

    /** Its type in the file: {@code BF16}, {@code Q4_1}. */
    String type(String name);
}
