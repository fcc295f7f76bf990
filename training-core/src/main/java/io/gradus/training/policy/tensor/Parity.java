package io.gradus.training.policy.tensor;

/**
 * How far one result of a runtime is from the number that plain Java computes.
 *
 * @param operation what was computed
 * @param type of the tensors that it was computed with
 * @param difference largest difference of an element, as a share of the largest element
 * @param allowed largest difference that rounding explains
 */
public record Parity(String operation, ElementType type, double difference, double allowed) {
    /** Whether rounding explains the difference. */
    public boolean holds() {
        return difference <= allowed;
    }
}
