package io.gradus.backend.problems;

import java.util.Optional;

/**
 * A transform that may be added to others.
 *
 * @param name its word in documents
 * @param explanation what it changes
 * @param refusal why it cannot be added here; empty where it can
 */
public record TransformOffer(String name, String explanation, Optional<String> refusal) {}
