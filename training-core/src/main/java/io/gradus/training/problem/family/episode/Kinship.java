package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The knowledge base of a {@link DocumentSearch} problem: a chain of people, each the next one's
 * friend or boss, and passages beside it that are about the same people and relations.
 */
final class Kinship {
    static final List<String> RELATIONS =
            List.of("friend", "boss", "mother", "guide", "heir", "rival", "cousin", "tutor");

    private static final String CONSONANTS = "bdfghjklmnprstvz";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();
    private static final List<String> FILLERS =
            List.of("red", "old", "big", "dry", "sad", "odd", "new", "shy", "raw", "hot");

    /** Characters of every name, and of the longest relation and filling word. */
    static final int NAME = 4;

    static final int RELATION = 6;
    static final int FILLER = 3;

    private final SplittableRandom random;
    private final int words;
    private final List<String> names;
    private final List<String> chain;
    private final List<String> followed = new ArrayList<>();
    private final List<String> passages = new ArrayList<>();
    private final Set<String> told = new HashSet<>();
    private final Set<String> backward = new HashSet<>();
    private int used;

    /**
     * A knowledge base.
     *
     * @param hops relations to follow
     * @param others passages that are not needed
     * @param words filling words of every passage
     */
    Kinship(int hops, int others, int words, SplittableRandom random) {
        this.random = random;
        this.words = words;
        names = names(hops + 1 + 2 * others, random);
        chain = names.subList(0, hops + 1);
        used = hops + 1;
        for (int hop = 0; hop < hops; hop++) {
            followed.add(Draws.oneOf(RELATIONS, random));
            state(followed.get(hop), chain.get(hop), chain.get(hop + 1));
        }
        for (int i = 0; i < others; i++) {
            tellOther();
        }
    }

    /** Different names of two syllables, in random order. */
    private static List<String> names(int count, SplittableRandom random) {
        return random.ints(0, SYLLABLES * SYLLABLES)
                .distinct()
                .limit(count)
                .mapToObj(n -> syllable(n / SYLLABLES) + syllable(n % SYLLABLES))
                .toList();
    }

    private static String syllable(int number) {
        return ""
                + CONSONANTS.charAt(number / VOWELS.length())
                + VOWELS.charAt(number % VOWELS.length());
    }

    private void state(String relation, String whose, String who) {
        told.add(relation + " " + whose);
        backward.add(relation + " " + who);
        StringBuilder passage = new StringBuilder(fact(relation, whose)).append(who);
        IntStream.range(0, words)
                .forEach(_ -> passage.append(' ').append(Draws.oneOf(FILLERS, random)));
        passages.add(passage.toString());
    }

    /** The beginning of a passage, up to the name that it tells. */
    static String fact(String relation, String whose) {
        return relation + " of " + whose + " is ";
    }

    /**
     * A passage about someone of the chain, one that names someone of the chain at its other end,
     * or one about others. For each relation and person one passage reads forward and one backward,
     * so that the two best are enough.
     */
    private void tellOther() {
        int hop = random.nextInt(followed.size());
        String person = chain.get(hop);
        String relation = Draws.oneOf(RELATIONS, random);
        String other = names.get(used++);
        int kind = random.nextInt(3);
        if (kind == 0 && !told.contains(relation + " " + person)) {
            state(relation, person, other);
        } else if (kind == 1 && !backward.contains(followed.get(hop) + " " + person)) {
            state(followed.get(hop), other, person);
        } else {
            state(relation, other, names.get(used++));
        }
    }

    /** People from the one that is named to the one that is asked for. */
    List<String> chain() {
        return chain;
    }

    /** The relations from each of the chain to the next. */
    List<String> followed() {
        return followed;
    }

    /** All passages in random order. */
    List<String> passages() {
        return Draws.shuffled(passages, random);
    }
}
