package io.gradus.training.analysis.whatif;

/**
 * How the part behind the divergence was estimated.
 *
 * @param seeds number of continuations
 * @param stepLimit step after which a continuation broke off
 * @param finishedShare share of them whose curriculum ended by its own rules, in [0, 1]
 * @param evidence where their outcomes come from
 */
public record WhatIfEstimate(
        int seeds, long stepLimit, double finishedShare, EvidenceShares evidence) {}
