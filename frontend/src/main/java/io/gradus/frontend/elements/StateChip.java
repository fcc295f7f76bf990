package io.gradus.frontend.elements;

import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.RunState;

/** A run's state as a word and a shape; colour only repeats it. */
public final class StateChip extends Span {
    /** A chip that shows the state. */
    public StateChip(RunState state) {
        show(state);
    }

    /** Shows another state. */
    public void show(RunState state) {
        setClassName("chip-state " + state.word());
        setText(shape(state) + " " + state.word());
    }

    /** The shape that stands for a state, without colour. */
    public static String shape(RunState state) {
        return switch (state) {
            case QUEUED -> "◷";
            case STARTING, RESUMING -> "◌";
            case RUNNING -> "●";
            case PAUSING -> "◐";
            case PAUSED -> "‖";
            case COMPLETED -> "✓";
            case STOPPED -> "■";
            case FAILED -> "✕";
            case DIVERGED -> "≠";
        };
    }
}
