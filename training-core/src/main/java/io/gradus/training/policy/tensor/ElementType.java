package io.gradus.training.policy.tensor;

/** Element types of tensors, with the number that PyTorch gives each ({@code c10::ScalarType}). */
public enum ElementType {
    U8(0, 1),
    I64(4, 8),
    F16(5, 2),
    F32(6, 4),
    F64(7, 8),
    BOOL(11, 1),
    BF16(15, 2);

    private final int number;
    private final int size;

    ElementType(int number, int size) {
        this.number = number;
        this.size = size;
    }

    /** PyTorch's number, as script text and the native calls name the type. */
    public int number() {
        return number;
    }

    /** Size of an element, bytes. */
    public int size() {
        return size;
    }

    /**
     * The type of a number; throws {@link IllegalArgumentException} where Gradus does not use it.
     */
    public static ElementType of(int number) {
        for (ElementType type : values()) {
            if (type.number == number) {
                return type;
            }
        }
        throw new IllegalArgumentException(
                "Gradus has no name for PyTorch's element type " + number);
    }
}
