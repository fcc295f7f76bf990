package io.gradus.training.problem;

/** One named difficulty attribute and its level, for example {@code digits=2}. */
public record AttributeValue(String name, int value) {
    /**
     * Reads what {@link #toString} writes; throws {@link IllegalArgumentException} on anything
     * else.
     */
    public static AttributeValue parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("a level looks like digits=2, was '" + text + "'");
        }
        return new AttributeValue(
                text.substring(0, equals), Integer.parseInt(text.substring(equals + 1)));
    }

    @Override
    public String toString() {
        return name + "=" + value;
    }
}
