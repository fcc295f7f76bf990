package io.gradus.training.document.schedule;

import java.util.List;

/** A controller that moves a coefficient from its start between two bounds. */
public sealed interface MovingController extends Controller
        permits AdaptiveController, TargetController, BandController {
    /** First coefficient. */
    double start();

    /** Smallest coefficient. */
    double least();

    /** Largest coefficient. */
    double most();

    @Override
    default ControllerState begin() {
        return new ControllerState(start(), true);
    }

    @Override
    default List<Double> corners() {
        return List.of(start(), least(), most());
    }
}
