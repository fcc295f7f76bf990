package io.gradus.training.policy.template.syntax;

import java.util.List;

/** What a call is given: values in order, then values by name. */
public record Arguments(List<Expression> positional, List<Keyword> keywords) {
    static final Arguments NONE = new Arguments(List.of(), List.of());

    /** A value by name. */
    public record Keyword(String name, Expression value) {}
}
