package io.gradus.training.document.schedule;

/**
 * Where a controller stands.
 *
 * @param value its coefficient
 * @param isOn whether the coefficient is in force, or which of two it is; what that means is the
 *     controller's
 * @param basis what the controller measures by; 0 where it has nothing, as in older checkpoints
 */
public record ControllerState(double value, boolean isOn, Double basis) {
    public ControllerState {
        basis = basis == null ? 0 : basis;
    }

    /** Where a controller stands that measures by nothing. */
    public ControllerState(double value, boolean isOn) {
        this(value, isOn, 0.0);
    }
}
