package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where the rollouts of one problem part.
 *
 * @param branching the rule
 * @param leaves how many rollouts there are to be
 * @param random decides what the rule leaves to chance
 */
record Growth(Branching branching, int leaves, SplittableRandom random) {
    /** Rollouts that begin at the prompt before anything is written. */
    int roots() {
        return switch (branching) {
            case Branching.None _ -> leaves;
            case Branching.Tree tree ->
                    Math.min(leaves, random.nextInt(tree.leastRoots(), tree.mostRoots() + 1));
            case Branching.Entropy(int forks, int branches) ->
                    Math.ceilDiv(leaves, 1 + forks * branches);
            case Lookahead ahead -> 1 + leaves - treeLeaves(ahead);
            case Branching.Search _ -> throw searched();
        };
    }

    private int treeLeaves(Lookahead ahead) {
        return Math.max(1, (int) StrictMath.rint(leaves * ahead.share()));
    }

    private static IllegalStateException searched() {
        return new IllegalStateException("a searched tree does not grow by itself");
    }

    /** Leaves that are to be dropped, and all that grew from them, in order. */
    List<Leaf> alike(List<Leaf> leaves) {
        List<Leaf> alike = branching.alike(leaves);
        return leaves.stream().filter(leaf -> leaf.isFrom(alike)).toList();
    }

    /**
     * Where others part after all have written a segment, in order; {@code going} are those that go
     * on.
     */
    List<Leaf.Place> whileWriting(List<Leaf> leaves, List<Leaf> going) {
        return switch (branching) {
            case Branching.Tree tree ->
                    parting(
                            tree,
                            going.stream()
                                    .filter(leaf -> isBehindSegment(leaf, tree.depth()))
                                    .toList(),
                            this.leaves - leaves.size());
            case Lookahead _ ->
                    leaves.stream()
                            .filter(leaf -> leaf.root() == 0)
                            .flatMap(leaf ->
                                    leaf.draft().takeAlternatives().stream().map(leaf::place))
                            .sorted(Comparator.comparingInt(Leaf.Place::tokens))
                            .toList();
            case Branching.None _, Branching.Entropy _, Branching.Search _ -> List.of();
        };
    }

    /** Places at the ends of these paths, of which {@code left} are still wanted. */
    private static List<Leaf.Place> parting(Branching.Tree tree, List<Leaf> paths, int left) {
        int[] others =
                tree.budget()
                        .others(
                                paths.stream().map(Growth::logProbs).toList(),
                                tree.branches(),
                                left);
        List<Leaf.Place> places = new ArrayList<>();
        for (int i = 0; i < others.length; i++) {
            Leaf leaf = paths.get(i);
            Leaf.Place end = leaf.place(leaf.draft().kept().length());
            places.addAll(Collections.nCopies(others[i], end));
        }
        return places;
    }

    private static double[] logProbs(Leaf leaf) {
        return leaf.draft().kept().segments().stream()
                .filter(segment -> segment.source() == SegmentSource.POLICY)
                .flatMapToDouble(segment ->
                        IntStream.range(0, segment.logProbs().length)
                                .mapToDouble(t -> segment.logProbs()[t]))
                .toArray();
    }

    private static boolean isBehindSegment(Leaf leaf, int depth) {
        int written = borders(leaf).size();
        return written > 0
                && written < depth
                && leaf.place(leaf.draft().kept().length()).leaf() == leaf;
    }

    /** Where {@code missing} others part from leaves that have all ended, in order. */
    List<Leaf.Place> whenEnded(List<Leaf> ended, int missing) {
        return switch (branching) {
            case Branching.None _ -> List.of();
            case Branching.Tree _ ->
                    Stream.generate(() -> randomBorder(ended)).limit(missing).toList();
            case Branching.Entropy entropy -> uncertain(entropy, ended, missing);
            case Lookahead _ ->
                    Stream.generate(() -> ended.getFirst().place(0)).limit(missing).toList();
            case Branching.Search _ -> throw searched();
        };
    }

    private Leaf.Place randomBorder(List<Leaf> ended) {
        Leaf leaf = ended.get(random.nextInt(ended.size()));
        List<Integer> borders = borders(leaf);
        if (borders.isEmpty()) {
            return leaf.place(0);
        }
        return leaf.place(borders.get(random.nextInt(borders.size())));
    }

    /** Where what the policy wrote on a leaf's path begins, piece by piece. */
    private static List<Integer> borders(Leaf leaf) {
        List<Integer> borders = new ArrayList<>();
        int at = 0;
        for (Segment segment : leaf.draft().kept().segments()) {
            if (segment.source() == SegmentSource.POLICY) {
                borders.add(at);
            }
            at += segment.tokens().length;
        }
        return borders;
    }

    /** The most uncertain tokens of all leaves first, then the next ones. */
    private static List<Leaf.Place> uncertain(
            Branching.Entropy rule, List<Leaf> ended, int missing) {
        List<Leaf.Place> places = new ArrayList<>();
        for (int rank = 0; rank < rule.forks(); rank++) {
            for (int branch = 0; branch < rule.branches(); branch++) {
                for (Leaf leaf : ended) {
                    List<Integer> tokens = byEntropy(leaf);
                    int place = Math.min(rank, tokens.size() - 1);
                    places.add(leaf.place(place < 0 ? 0 : tokens.get(place)));
                }
            }
        }
        return places.subList(0, Math.min(missing, places.size()));
    }

    /** Places before the tokens that the policy wrote, the highest entropy first. */
    private static List<Integer> byEntropy(Leaf leaf) {
        List<Integer> places = new ArrayList<>();
        List<Float> entropies = new ArrayList<>();
        int at = 0;
        for (Segment segment : leaf.draft().kept().segments()) {
            for (int t = 0; t < segment.entropies().length; t++) {
                places.add(at + t);
                entropies.add(segment.entropies()[t]);
            }
            at += segment.tokens().length;
        }
        return IntStream.range(0, places.size())
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> -entropies.get(i)))
                .map(places::get)
                .toList();
    }
}
