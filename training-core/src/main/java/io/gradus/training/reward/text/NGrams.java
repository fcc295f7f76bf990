package io.gradus.training.reward.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The different stretches of n characters of a text; a shorter text is its own only stretch. White
 * space counts as one blank, and of long texts the end is read.
 *
 * @param all the stretches; only its size and membership are used, never its order
 */
public record NGrams(Set<String> all) {
    private static final int MAX_CHARACTERS = 4_000;

    public NGrams {
        all = Set.copyOf(all);
    }

    /** The stretches of {@code n} characters; none for a blank text. */
    public static NGrams of(String text, int n) {
        String plain =
                text.substring(Math.max(0, text.length() - MAX_CHARACTERS))
                        .strip()
                        .replaceAll("\\s+", " ");
        Set<String> all = new HashSet<>();
        for (int i = 0; i + n <= plain.length(); i++) {
            all.add(plain.substring(i, i + n));
        }
        if (all.isEmpty() && !plain.isEmpty()) {
            all.add(plain);
        }
        return new NGrams(all);
    }

    /** One minus the Jaccard index, in [0, 1]; 0 for two blank texts. */
    public double distance(NGrams other) {
        long shared = all.stream().filter(other.all::contains).count();
        long union = all.size() + other.all.size() - shared;
        return union == 0 ? 0 : 1 - (double) shared / union;
    }

    /** The share of these that none of the others has, in [0, 1]; 0 for a blank text. */
    public double shareUnseenIn(List<NGrams> others) {
        long unseen =
                all.stream().filter(g -> others.stream().noneMatch(o -> o.all.contains(g))).count();
        return all.isEmpty() ? 0 : (double) unseen / all.size();
    }
}
