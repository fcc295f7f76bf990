package io.gradus.training.problem;

/** One named difficulty attribute and its level, for example {@code digits=2}. */
public record AttributeValue(String name, int value) {
    @Override
    public String toString() {
        return name + "=" + value;
    }
}
