package io.gradus.training.policy.template.value;

/** What Python calls the types of values, for errors. */
public final class Kind {
    private Kind() {}

    /** A value's type in one word or two. */
    public static String of(Value value) {
        return switch (value) {
            case Value.Undefined(String words) -> words + ", which is undefined";
            case Value.None _ -> "none";
            case Value.Bool _ -> "a truth value";
            case Value.Int _ -> "an integer";
            case Value.Real _ -> "a float";
            case Value.Text _ -> "a text";
            case Value.Items _ -> "a list";
            case Value.Tuple _ -> "a tuple";
            case Value.Dict _ -> "a mapping";
            case Value.View _ -> "a view of a mapping";
            case Stream _ -> "a generator; put |list behind it";
            case Custom custom -> custom.printed();
        };
    }
}
