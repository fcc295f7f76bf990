package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Draws a track uniformly, one of its levels by shares, and an arm of the level uniformly. */
abstract class LevelSampler implements ProblemSampler {
    private final ArmSpace space;
    private Tracks tracks;

    LevelSampler(ArmSpace space) {
        this.space = space;
        tracks = Tracks.of(space);
    }

    /** The tracks as they are now. */
    final Tracks tracks() {
        if (tracks.track().length < space.size()) {
            tracks = Tracks.of(space);
        }
        return tracks;
    }

    /** How likely each level of a track is, summing to 1. */
    abstract double[] levelShares(int track);

    /** Takes note of where the run stands before a choice. */
    void begin(Choosing choice) {}

    @Override
    public final int[] choose(Choosing choice) {
        begin(choice);
        List<Lots> lots = new ArrayList<>();
        allShares().forEach(shares -> lots.add(Lots.of(shares)));
        return choice.draws().stream().mapToInt(random -> draw(lots, random)).toArray();
    }

    private int draw(List<Lots> lots, SplittableRandom random) {
        int track = random.nextInt(lots.size());
        List<Integer> arms = tracks().all().get(track).levels().get(lots.get(track).draw(random));
        return arms.size() == 1 ? arms.getFirst() : arms.get(random.nextInt(arms.size()));
    }

    private List<double[]> allShares() {
        return IntStream.range(0, tracks().all().size()).mapToObj(this::levelShares).toList();
    }

    @Override
    public final double[] shares() {
        return tracks().spread(allShares());
    }

    /** The mean level that is asked of each track; 1 is the easiest. */
    @Override
    public List<Metric> report() {
        List<double[]> shares = allShares();
        return IntStream.range(0, shares.size())
                .mapToObj(i ->
                        new Metric("level/" + tracks().all().get(i).name(), mean(shares.get(i))))
                .toList();
    }

    private static double mean(double[] shares) {
        return IntStream.range(0, shares.length).mapToDouble(l -> (l + 1) * shares[l]).sum();
    }

    /** Shares of so many levels, alike from one to another, both from 0 and counted in. */
    static double[] even(int levels, int from, int to) {
        double[] shares = new double[levels];
        for (int level = from; level <= to; level++) {
            shares[level] = 1.0 / (to - from + 1);
        }
        return shares;
    }
}
