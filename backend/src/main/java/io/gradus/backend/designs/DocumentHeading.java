package io.gradus.backend.designs;

/** What a run needs to know of a document before it starts. */
public record DocumentHeading(String curriculum, long seed, String device, String resolved) {}
