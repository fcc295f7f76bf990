package io.gradus.training.policy;

/** The kinds of policy a document can name. */
public enum PolicyModel {
    /** A decoder-only transformer, trained from random weights. */
    TINY
}
