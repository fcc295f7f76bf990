package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;

/** What the page of a run shows of the trainer outside that trains it. */
public interface TrainerTab {
    /** Its content, of an external run. */
    Component of(String run);
}
