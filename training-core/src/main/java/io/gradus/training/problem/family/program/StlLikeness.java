package io.gradus.training.problem.family.program;

import io.gradus.training.problem.family.program.StlFormula.Atom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How like a formula is to the wanted one, each measure in [0, 1]. */
final class StlLikeness {
    private static final int SIGNALS = 16;
    private static final int LETTERS = 26;

    /** Formulas that look further ahead than this are not compared on signals. */
    private static final int MAX_HORIZON = 1_000;

    private StlLikeness() {}

    /** The Jaccard index of the atoms. */
    static double atoms(StlFormula wanted, StlFormula given) {
        Set<Atom> atoms = wanted.atoms().collect(Collectors.toSet());
        Set<Atom> others = given.atoms().collect(Collectors.toSet());
        Set<Atom> either = new HashSet<>(atoms);
        either.addAll(others);
        return others.stream().filter(atoms::contains).count() / (double) either.size();
    }

    /**
     * Operators of both, each as often as both have it, over operators of either, each as often as
     * one of them has it; 1 where neither has any.
     */
    static double symbols(StlFormula wanted, StlFormula given) {
        List<String> left = new ArrayList<>(wanted.operators().toList());
        List<String> others = given.operators().toList();
        int either = left.size() + others.size();
        int both = 0;
        for (String operator : others) {
            both += left.remove(operator) ? 1 : 0;
        }
        return either == 0 ? 1 : both / (double) (either - both);
    }

    /** The share of seeded signals on which both hold or both do not. */
    static double alignment(StlFormula wanted, StlFormula given) {
        int horizon = Math.max(wanted.horizon(), given.horizon());
        if (horizon > MAX_HORIZON) {
            return 0;
        }
        SplittableRandom random = new SplittableRandom(horizon);
        List<List<Integer>> values = values(wanted, given);
        int same = 0;
        for (int i = 0; i < SIGNALS; i++) {
            StlTruth truth = new StlTruth(signals(values, horizon + 1, random));
            same += truth.holds(wanted) == truth.holds(given) ? 1 : 0;
        }
        return same / (double) SIGNALS;
    }

    /** Per signal the values about its thresholds. */
    private static List<List<Integer>> values(StlFormula wanted, StlFormula given) {
        List<List<Integer>> values = new ArrayList<>();
        for (int i = 0; i < LETTERS; i++) {
            values.add(new ArrayList<>(List.of(0)));
        }
        Stream.concat(wanted.atoms(), given.atoms())
                .forEach(atom ->
                        values.get(atom.signal() - 'a')
                                .addAll(
                                        List.of(
                                                atom.threshold() - 1,
                                                atom.threshold(),
                                                atom.threshold() + 1)));
        return values;
    }

    /** Signals that keep their value for some time, and in each trace for another. */
    private static int[][] signals(
            List<List<Integer>> values, int length, SplittableRandom random) {
        int[][] signals = new int[LETTERS][length];
        int stays = random.nextInt(1, 2 * length + 1);
        for (int letter = 0; letter < LETTERS; letter++) {
            List<Integer> pool = values.get(letter);
            for (int t = 0; t < length; t++) {
                boolean changes = t == 0 || random.nextInt(stays) == 0;
                signals[letter][t] =
                        changes ? pool.get(random.nextInt(pool.size())) : signals[letter][t - 1];
            }
        }
        return signals;
    }
}
