package io.gradus.training.document;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which entries of two lists are the same: those of equal name, id or family, or of equal value, or
 * at the same index where entries have no identity.
 *
 * @param older for each entry of the newer list the index of its partner in the older one, or -1
 * @param moved indices of newer entries that changed their order, as few as possible
 */
record ListMatch(int[] older, Set<Integer> moved) {
    /** Settings that identify an entry, in the order in which they are asked for. */
    private static final List<String> IDENTITIES = List.of("name", "id", "family");

    static ListMatch of(Shape entry, List<?> before, List<?> after) {
        int[] partners = new int[after.size()];
        Arrays.fill(partners, -1);
        Set<Integer> free = new HashSet<>(IntStream.range(0, before.size()).boxed().toList());
        match(before, after, partners, free);
        if (identity(entry).isPresent()) {
            match(names(entry, before), names(entry, after), partners, free);
        } else {
            for (int i = 0; i < partners.length; i++) {
                if (partners[i] < 0 && free.remove(i)) {
                    partners[i] = i;
                }
            }
        }
        return new ListMatch(partners, moved(partners));
    }

    /** The setting that names the entries of a list. */
    static Optional<Field> identity(Shape entry) {
        return entry instanceof Shape.Fields fields
                ? IDENTITIES.stream().flatMap(name -> fields.named(name).stream()).findFirst()
                : Optional.empty();
    }

    private static List<Object> names(Shape entry, List<?> values) {
        Field name = identity(entry).orElseThrow();
        return values.stream().map(name::valueIn).toList();
    }

    private static void match(List<?> before, List<?> after, int[] partners, Set<Integer> free) {
        for (int i = 0; i < after.size(); i++) {
            if (partners[i] >= 0) {
                continue;
            }
            Object wanted = after.get(i);
            int place = i;
            Optional<Integer> found =
                    free.stream()
                            .filter(j -> before.get(j).equals(wanted))
                            .min((a, b) ->
                                    Integer.compare(Math.abs(a - place), Math.abs(b - place)));
            if (found.isPresent()) {
                partners[i] = found.get();
                free.remove(found.get());
            }
        }
    }

    /** All matched entries but the longest run that kept its order. */
    private static Set<Integer> moved(int[] partners) {
        int[] length = new int[partners.length];
        int[] previous = new int[partners.length];
        int best = -1;
        for (int i = 0; i < partners.length; i++) {
            previous[i] = -1;
            length[i] = partners[i] < 0 ? 0 : 1;
            for (int j = 0; j < i && partners[i] >= 0; j++) {
                if (partners[j] >= 0 && partners[j] < partners[i] && length[j] + 1 > length[i]) {
                    length[i] = length[j] + 1;
                    previous[i] = j;
                }
            }
            best = length[i] > 0 && (best < 0 || length[i] > length[best]) ? i : best;
        }
        Set<Integer> moved = new HashSet<>();
        IntStream.range(0, partners.length).filter(i -> partners[i] >= 0).forEach(moved::add);
        for (int i = best; i >= 0; i = previous[i]) {
            moved.remove(i);
        }
        return moved;
    }

    /** Indices of older entries that no newer one is. */
    List<Integer> removed(int size) {
        Set<Integer> kept = new HashSet<>(Arrays.stream(older).boxed().toList());
        return IntStream.range(0, size).boxed().filter(i -> !kept.contains(i)).toList();
    }
}
