package io.gradus.training.policy.template.syntax;

import java.util.List;
import java.util.Optional;

/** A piece of a template that writes text or does something. */
public sealed interface Node {
    /** Text as it stands. */
    record Data(String text, Place place) implements Node {}

    /** The text of a value. */
    record Output(Expression value, Place place) implements Node {}

    /** The first branch whose condition holds, or the last one. */
    record If(List<Branch> branches, List<Node> otherwise, Place place) implements Node {}

    /** The body for each element for which the condition holds, or something else for none. */
    record For(
            Target target,
            Expression over,
            Optional<Expression> condition,
            List<Node> body,
            List<Node> otherwise,
            Place place)
            implements Node {}

    /** Gives a value to a target. */
    record Set(Target target, Expression value, Place place) implements Node {}

    /** Gives the text of a body to a target. */
    record SetBlock(Target target, List<FilterUse> filters, List<Node> body, Place place)
            implements Node {}

    /** A function of the template's own, which gives the text of its body. */
    record Macro(String name, List<Parameter> parameters, List<Node> body, Place place)
            implements Node {}

    /** The text of the body, filtered. */
    record Filter(List<FilterUse> filters, List<Node> body, Place place) implements Node {}

    /** What the model writes; transformers marks it, and it writes its body. */
    record Generated(List<Node> body, Place place) implements Node {}

    /** Ends the loop. */
    record Break(Place place) implements Node {}

    /** Goes on with the next element of the loop. */
    record Continue(Place place) implements Node {}

    /** Where an error of it is shown. */
    Place place();

    /** A condition and what it guards. */
    record Branch(Expression condition, List<Node> body) {}

    /** What a macro is given. */
    record Parameter(String name, Optional<Expression> fallback) {}
}
