package io.gradus.training.analysis.whatif;

/**
 * Where the changed curriculum parts from the recorded run.
 *
 * @param lastExactStep the last step up to which everything told is exact; 0 where nothing is
 * @param kind the kind of change that parts them
 * @param stage name of the stage the run was in
 * @param path path of that stage, or of the budget
 * @param sentence what the changed curriculum does there, and what the run did
 */
public record Divergence(
        long lastExactStep, WhatIfChange.Kind kind, String stage, String path, String sentence) {}
