package io.gradus.training.analysis.picture;

/**
 * The levels of a difficulty attribute that a stage draws from, within those that its families
 * have.
 *
 * @param attribute the attribute's name
 * @param low lowest level of the stage
 * @param high highest level of the stage
 * @param least lowest level there is
 * @param most highest level there is
 */
public record LevelBar(String attribute, int low, int high, int least, int most) {
    public LevelBar {
        if (least > low || low > high || high > most) {
            throw new IllegalArgumentException(
                    "levels must be ordered, were %d, %d, %d, %d"
                            .formatted(least, low, high, most));
        }
    }

    String words() {
        return attribute + " " + (low == high ? low : low + "–" + high);
    }

    /** The bar of the levels that either of two draws from. */
    LevelBar with(LevelBar other) {
        return new LevelBar(
                attribute,
                Math.min(low, other.low),
                Math.max(high, other.high),
                Math.min(least, other.least),
                Math.max(most, other.most));
    }
}
