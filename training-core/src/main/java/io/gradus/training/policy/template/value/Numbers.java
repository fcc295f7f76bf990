package io.gradus.training.policy.template.value;

/** Numbers of values; true counts as 1. */
public final class Numbers {
    private Numbers() {}

    /** The number as a floating point number. */
    public static double real(Value value) {
        return value instanceof Value.Real(double number) ? number : whole(value);
    }

    /** The whole number; refuses all others. */
    public static long whole(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number;
            case Value.Bool(boolean truth) -> truth ? 1 : 0;
            case Value.Undefined _,
                    Value.None _,
                    Value.Real _,
                    Value.Text _,
                    Value.Items _,
                    Value.Tuple _,
                    Value.Dict _,
                    Value.View _,
                    Stream _,
                    Custom _ ->
                    throw new TemplateFault("expected an integer, found " + Kind.of(value));
        };
    }

    /** The whole number as a place or a size, cut to what these can be. */
    public static int size(Value value) {
        return Math.clamp(whole(value), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Whether it is a number, or counts as one. */
    public static boolean is(Value value) {
        return value instanceof Value.Int
                || value instanceof Value.Real
                || value instanceof Value.Bool;
    }
}
