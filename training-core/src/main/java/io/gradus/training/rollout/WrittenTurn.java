package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * What was written in one turn of a path, by the policy or in its name: the tokens that are decoded
 * together, because one of them need not be a whole character.
 *
 * @param number the turn of the episode, from 0
 * @param tokens all that was written, in order
 * @param places where on the path each of them stands
 */
public record WrittenTurn(int number, int[] tokens, int[] places) {
    /** The turns of a path, in order. */
    public static List<WrittenTurn> of(List<Segment> path) {
        int[] all = Segment.tokens(path);
        SequencedMap<Integer, List<Integer>> places = new LinkedHashMap<>();
        int at = 0;
        for (Segment segment : path) {
            int end = at + segment.tokens().length;
            if (segment.source().isAnswer()) {
                places.computeIfAbsent(segment.turn(), _ -> new ArrayList<>())
                        .addAll(IntStream.range(at, end).boxed().toList());
            }
            at = end;
        }
        List<WrittenTurn> turns = new ArrayList<>();
        places.forEach((number, own) -> turns.add(of(number, all, own)));
        return turns;
    }

    private static WrittenTurn of(int number, int[] all, List<Integer> own) {
        int[] places = own.stream().mapToInt(place -> place).toArray();
        return new WrittenTurn(
                number, IntStream.of(places).map(place -> all[place]).toArray(), places);
    }
}
