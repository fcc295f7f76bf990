package io.gradus.training.schedule;

/**
 * Where a controller stands.
 *
 * @param value its coefficient
 * @param isOn whether the coefficient is in force, or which of two it is; what that means is the
 *     controller's
 */
public record ControllerState(double value, boolean isOn) {}
