package io.gradus.training.problem.family.program;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Draws the functions of {@link FunctionCalls}: one-letter names with their parameters. */
final class FunctionSignatures {
    private static final List<String> LETTERS =
            IntStream.rangeClosed('a', 'z').mapToObj(Character::toString).toList();

    private FunctionSignatures() {}

    /** Functions that differ in their sets of parameters. */
    static SequencedMap<String, List<String>> drawn(
            Difficulty difficulty, SplittableRandom random) {
        List<String> names = Draws.distinct(LETTERS, difficulty.level("functions"), random);
        List<List<String>> signatures = new ArrayList<>();
        signatures.add(Draws.distinct(LETTERS, difficulty.level("parameters"), random));
        Set<Set<String>> taken = new HashSet<>();
        taken.add(new TreeSet<>(signatures.getFirst()));
        while (signatures.size() < names.size()) {
            List<String> signature = similar(Draws.oneOf(signatures, random), taken, random);
            taken.add(new TreeSet<>(signature));
            signatures.add(signature);
        }
        SequencedMap<String, List<String>> functions = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            functions.put(names.get(i), signatures.get(i));
        }
        return functions;
    }

    /**
     * The parameters in another order with one of them replaced by the first of all letters, in
     * random order, with which the set is new; 24 functions leave such a letter.
     */
    private static List<String> similar(
            List<String> signature, Set<Set<String>> taken, SplittableRandom random) {
        List<String> order = new ArrayList<>(Draws.shuffled(signature, random));
        int place = random.nextInt(order.size());
        for (String letter : Draws.shuffled(LETTERS, random)) {
            List<String> changed = new ArrayList<>(order);
            changed.set(place, letter);
            Set<String> set = new TreeSet<>(changed);
            if (set.size() == changed.size() && !taken.contains(set)) {
                return changed;
            }
        }
        throw new IllegalStateException("no letter is left for a parameter");
    }
}
