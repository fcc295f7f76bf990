package io.gradus.training.problem.family.text;

import io.gradus.training.problem.family.text.RegularExpression.Concatenation;
import io.gradus.training.problem.family.text.RegularExpression.Letter;
import io.gradus.training.problem.family.text.RegularExpression.Star;
import io.gradus.training.problem.family.text.RegularExpression.Union;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Glushkov's automaton of a regular expression: its states are the places of the expression's
 * letters, so that a word of n letters is read in at most n * size steps, whatever the expression.
 */
final class PositionAutomaton {
    private final List<Character> letters = new ArrayList<>();
    private final List<BitSet> follow = new ArrayList<>();
    private final Places whole;

    PositionAutomaton(RegularExpression expression) {
        whole = places(expression);
    }

    /** Whether the expression describes the word. */
    boolean accepts(String word) {
        BitSet next = whole.first;
        BitSet reached = new BitSet();
        for (char letter : word.toCharArray()) {
            reached = reached(next, letter);
            next = following(reached);
        }
        return word.isEmpty() ? whole.nullable : reached.intersects(whole.last);
    }

    /** The letters of the longest start of the word that starts some word of the language. */
    int viable(String word) {
        BitSet next = whole.first;
        for (int read = 0; read < word.length(); read++) {
            BitSet reached = reached(next, word.charAt(read));
            if (reached.isEmpty()) {
                return read;
            }
            next = following(reached);
        }
        return word.length();
    }

    /** The lengths from 1 to a longest one that words of the language have, ascending. */
    List<Integer> lengths(int longest) {
        List<BitSet> finishing = finishing(longest);
        List<Integer> lengths = new ArrayList<>();
        for (int length = 1; length <= longest; length++) {
            if (finishing.get(length - 1).intersects(whole.first)) {
                lengths.add(length);
            }
        }
        return lengths;
    }

    /** A word of the language of one of its {@link #lengths}; each choice of a state is uniform. */
    String word(int length, SplittableRandom random) {
        List<BitSet> finishing = finishing(length);
        StringBuilder word = new StringBuilder();
        BitSet next = whole.first;
        for (int left = length - 1; left >= 0; left--) {
            BitSet choices = (BitSet) next.clone();
            choices.and(finishing.get(left));
            int[] states = choices.stream().toArray();
            int state = states[random.nextInt(states.length)];
            word.append(letters.get(state));
            next = follow.get(state);
        }
        return word.toString();
    }

    /** For 0 to {@code longest} - 1 letters the states from which so many more lead to the end. */
    private List<BitSet> finishing(int longest) {
        List<BitSet> finishing = new ArrayList<>(List.of(whole.last));
        while (finishing.size() < longest) {
            BitSet before = new BitSet();
            for (int state = 0; state < letters.size(); state++) {
                before.set(state, follow.get(state).intersects(finishing.getLast()));
            }
            finishing.add(before);
        }
        return finishing;
    }

    private BitSet reached(BitSet next, char letter) {
        BitSet reached = new BitSet();
        next.stream().filter(state -> letters.get(state) == letter).forEach(reached::set);
        return reached;
    }

    private BitSet following(BitSet states) {
        BitSet next = new BitSet();
        states.stream().forEach(state -> next.or(follow.get(state)));
        return next;
    }

    private Places places(RegularExpression expression) {
        return switch (expression) {
            case Letter letter -> {
                BitSet place = new BitSet();
                place.set(letters.size());
                letters.add(letter.letter());
                follow.add(new BitSet());
                yield new Places(false, place, place);
            }
            case Concatenation both -> {
                Places left = places(both.left());
                Places right = places(both.right());
                link(left.last, right.first);
                yield new Places(
                        left.nullable && right.nullable,
                        left.nullable ? union(left.first, right.first) : left.first,
                        right.nullable ? union(left.last, right.last) : right.last);
            }
            case Union either -> {
                Places left = places(either.left());
                Places right = places(either.right());
                yield new Places(
                        left.nullable || right.nullable,
                        union(left.first, right.first),
                        union(left.last, right.last));
            }
            case Star star -> {
                Places repeated = places(star.repeated());
                link(repeated.last, repeated.first);
                yield new Places(true, repeated.first, repeated.last);
            }
        };
    }

    private void link(BitSet from, BitSet to) {
        from.stream().forEach(state -> follow.get(state).or(to));
    }

    private static BitSet union(BitSet left, BitSet right) {
        BitSet union = (BitSet) left.clone();
        union.or(right);
        return union;
    }

    /** Where the words of a part may begin and end, and whether the empty word is one of them. */
    private record Places(boolean nullable, BitSet first, BitSet last) {}
}
