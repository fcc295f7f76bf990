package io.gradus.backend.runs;

import io.gradus.training.event.TrainingEvent;

/**
 * An event as it arrived.
 *
 * @param event what it says
 * @param payload its JSON text, verbatim
 */
public record StoredEvent(TrainingEvent event, String payload) {}
