package io.gradus.training.policy.model;

/**
 * A model of another run that a run uses.
 *
 * @param name its name in the document
 * @param origin where it comes from, for people
 * @param version optimiser steps of its policy since its warm start
 * @param sha256 what the weights are, lower-case hex
 */
public record BorrowedModel(String name, String origin, long version, String sha256) {}
