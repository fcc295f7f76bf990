package io.gradus.training.curriculum.sampler;

import io.gradus.training.problem.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The arms of a space in tracks, one per entry and family, each in levels from easy to hard. An
 * arm's level is by how many steps its attributes are above the track's easiest in sum, so that two
 * attributes of n and m values make n + m - 1 levels. When problems join a pool, levels are counted
 * anew.
 *
 * @param all the tracks, in the order of their first arms
 * @param track the track of each arm
 * @param level the level of each arm within its track, from 0
 */
record Tracks(List<Track> all, int[] track, int[] level) {
    /**
     * The arms of one family in one entry.
     *
     * @param name the family; where several tracks have it, with the number of the entry
     * @param levels the arms of each level, the easiest first; none is empty
     */
    record Track(String name, List<List<Integer>> levels) {}

    static Tracks of(ArmSpace space) {
        SequencedMap<String, List<Integer>> members = new LinkedHashMap<>();
        for (int arm = 0; arm < space.size(); arm++) {
            Arm at = space.at(arm);
            members.computeIfAbsent(at.entry() + "/" + at.family(), _ -> new ArrayList<>())
                    .add(arm);
        }
        Map<String, Long> families =
                members.sequencedValues().stream()
                        .map(arms -> space.at(arms.getFirst()).family())
                        .collect(Collectors.groupingBy(f -> f, Collectors.counting()));
        Tracks tracks = new Tracks(new ArrayList<>(), new int[space.size()], new int[space.size()]);
        members.sequencedValues().forEach(arms -> tracks.add(space, arms, families));
        return tracks;
    }

    private void add(ArmSpace space, List<Integer> arms, Map<String, Long> families) {
        TreeMap<Integer, List<Integer>> byHeight = new TreeMap<>();
        int[] heights = heights(space, arms);
        for (int i = 0; i < heights.length; i++) {
            byHeight.computeIfAbsent(heights[i], _ -> new ArrayList<>()).add(arms.get(i));
        }
        List<List<Integer>> levels = List.copyOf(byHeight.values());
        for (int l = 0; l < levels.size(); l++) {
            for (int arm : levels.get(l)) {
                track[arm] = all.size();
                level[arm] = l;
            }
        }
        Arm first = space.at(arms.getFirst());
        boolean isAlone = families.get(first.family()) == 1;
        String name = isAlone ? first.family() : first.family() + "/" + (first.entry() + 1);
        all.add(new Track(name, levels));
    }

    /** Number of steps that each arm's attributes are above the lowest, in sum. */
    private static int[] heights(ArmSpace space, List<Integer> arms) {
        Map<String, TreeSet<Integer>> values = new TreeMap<>();
        for (int arm : arms) {
            for (AttributeValue value : space.at(arm).difficulty().values()) {
                values.computeIfAbsent(value.name(), _ -> new TreeSet<>()).add(value.value());
            }
        }
        Map<String, Map<Integer, Integer>> steps = new TreeMap<>();
        values.forEach((name, levels) -> {
            List<Integer> sorted = List.copyOf(levels);
            Map<Integer, Integer> places = new TreeMap<>();
            IntStream.range(0, sorted.size()).forEach(i -> places.put(sorted.get(i), i));
            steps.put(name, places);
        });
        return arms.stream()
                .mapToInt(arm ->
                        space.at(arm).difficulty().values().stream()
                                .mapToInt(v -> steps.get(v.name()).get(v.value()))
                                .sum())
                .toArray();
    }

    /**
     * How likely each arm is where tracks are equally likely and the levels of each have these
     * shares.
     */
    double[] spread(List<double[]> shares) {
        double[] spread = new double[track.length];
        for (int arm = 0; arm < spread.length; arm++) {
            double ofLevel = shares.get(track[arm])[level[arm]];
            int within = all.get(track[arm]).levels().get(level[arm]).size();
            spread[arm] = ofLevel / within / all.size();
        }
        return spread;
    }
}
