package io.gradus.training.policy.template.syntax;

import java.util.List;

/** What a value is given to. */
public sealed interface Target {
    /** A variable. */
    record Variable(String name) implements Target {}

    /** An attribute of a namespace. */
    record Member(String namespace, String name, Place place) implements Target {}

    /** Several, which the elements of the value are given to. */
    record Several(List<Target> targets, Place place) implements Target {}
}
