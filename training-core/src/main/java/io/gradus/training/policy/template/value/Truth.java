package io.gradus.training.policy.template.value;

/** Which values Python takes for true. */
public final class Truth {
    private Truth() {}

    /** Whether a condition holds of the value. */
    public static boolean of(Value value) {
        return switch (value) {
            case Value.Undefined _, Value.None _ -> false;
            case Value.Bool(boolean truth) -> truth;
            case Value.Int(long number) -> number != 0;
            case Value.Real(double number) -> number != 0;
            case Value.Text(String text) -> !text.isEmpty();
            case Value.Items(var values) -> !values.isEmpty();
            case Value.Tuple(var values) -> !values.isEmpty();
            case Value.Dict(var entries) -> !entries.isEmpty();
            case Value.View(_, var values) -> !values.isEmpty();
            case Stream _, Custom _ -> true;
        };
    }
}
