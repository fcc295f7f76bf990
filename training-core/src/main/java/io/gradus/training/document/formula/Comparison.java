package io.gradus.training.document.formula;

/** How a value is compared with another. */
public enum Comparison {
    AT_LEAST(">=", "is at least"),
    AT_MOST("<=", "is at most"),
    ABOVE(">", "is above"),
    BELOW("<", "is below");

    private final String sign;
    private final String words;

    Comparison(String sign, String words) {
        this.sign = sign;
        this.words = words;
    }

    /** The sign in a condition's text: {@code >=}. */
    public String sign() {
        return sign;
    }

    /** The sign in words: {@code is at least}. */
    public String words() {
        return words;
    }

    /** Whether a higher value brings it nearer. */
    public boolean wantsMore() {
        return this == AT_LEAST || this == ABOVE;
    }

    /** The comparison that holds where this one does not. */
    public Comparison opposite() {
        return switch (this) {
            case AT_LEAST -> BELOW;
            case AT_MOST -> ABOVE;
            case ABOVE -> AT_MOST;
            case BELOW -> AT_LEAST;
        };
    }

    /** Whether it holds between a value and its target. */
    public boolean holds(double value, double target) {
        return switch (this) {
            case AT_LEAST -> value >= target;
            case AT_MOST -> value <= target;
            case ABOVE -> value > target;
            case BELOW -> value < target;
        };
    }
}
