package io.gradus.training.problem.family.logic;

import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The facts and rules from which one goal follows, built backwards from the goal: each step adds a
 * rule that yields the current goal, and what that rule needs becomes the next goal, in the end a
 * fact. In a broken proof one step is corrupted, so that its goal does not follow any more: what it
 * needs has a new name or another argument, or a fact has the other sign, or one case leads
 * elsewhere.
 */
final class Proof {
    private static final List<String> ARGUMENTS = List.of("A", "B", "C", "D");

    private final List<ProofStep> kinds;
    private final Names names;
    private final SplittableRandom random;
    private final String argument;
    private final List<String> statements = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();
    private final String goal;

    /**
     * Builds a proof.
     *
     * @param depth steps from the fact to the goal
     * @param kinds the ways that a step may go
     * @param broken the step that is corrupted, counted from the goal; negative where none is
     * @param names gives the names
     */
    Proof(int depth, List<ProofStep> kinds, int broken, Names names, SplittableRandom random) {
        this.kinds = kinds;
        this.names = names;
        this.random = random;
        argument = hasArguments() ? Draws.oneOf(ARGUMENTS, random) : "";
        String open = names.next();
        goal = open + argument;
        for (int step = 0; step < depth; step++) {
            open = expand(open, step == broken);
        }
        statements.add(open + argument);
        steps.addFirst(open + argument);
    }

    /** The conclusion. */
    String goal() {
        return goal;
    }

    /** Facts and rules, the last step first. */
    List<String> statements() {
        return statements;
    }

    /** The fact, and each rule with what it yields, the last with the goal. */
    List<String> steps() {
        return steps;
    }

    /** Adds a rule that yields the goal, and what else it needs; returns the next goal. */
    private String expand(String wanted, boolean broken) {
        ProofStep kind = Draws.oneOf(kinds, random);
        String next = names.next();
        String to = wanted + argument;
        switch (kind) {
            case IMPLICATION -> rule(premise(next, broken), to, to);
            case CONJUNCTION -> {
                String fact = names.next() + argument;
                statements.add(fact);
                rule(premise(next, broken) + "&" + fact, to, to);
            }
            case DISJUNCTION -> addCases(next + argument, to, broken);
            case NEGATION -> {
                String excluded = names.next() + argument;
                statements.add((broken ? "" : "!") + excluded);
                rule(next + argument, to + "|" + excluded, to);
            }
            case QUANTIFICATION -> {
                String needed = broken ? names.next() : next;
                rule(needed + "X", wanted + "X", to);
            }
        }
        return next;
    }

    private void addCases(String from, String to, boolean broken) {
        String one = names.next() + argument;
        String other = names.next() + argument;
        statements.add(one + ">" + to);
        statements.add(other + ">" + (broken ? names.next() + argument : to));
        rule(from, one + "|" + other, to);
    }

    private void rule(String premise, String conclusion, String yields) {
        statements.add(premise + ">" + conclusion);
        steps.addFirst(premise + ">" + conclusion + ":" + yields);
    }

    /** Premise that a rule needs: the next goal, or in its place something that nothing yields. */
    private String premise(String next, boolean broken) {
        if (!broken) {
            return next + argument;
        }
        if (hasArguments() && random.nextBoolean()) {
            return next
                    + Draws.oneOf(
                            ARGUMENTS.stream().filter(a -> !a.equals(argument)).toList(), random);
        }
        return names.next() + argument;
    }

    private boolean hasArguments() {
        return kinds.contains(ProofStep.QUANTIFICATION);
    }
}
