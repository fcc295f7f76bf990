package io.gradus.training.problem.family.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * Shortest round trips through all nodes of a complete graph, by dynamic programming over the sets
 * of visited nodes (Held and Karp, 1962): about n^2 2^n steps and n 2^n numbers for n nodes.
 */
final class HeldKarp {
    private final Graph graph;
    private final int home;

    /** Shortest way from home through a set of other nodes to one of them. */
    private final int[][] ways;

    private HeldKarp(Graph graph) {
        this.graph = graph;
        home = graph.size() - 1;
        ways = new int[1 << home][home];
    }

    /**
     * A shortest tour from the first node in alphabetical order, in the direction in which the
     * second node comes before the last.
     */
    static List<Integer> tour(Graph graph) {
        HeldKarp solver = new HeldKarp(graph);
        solver.fill();
        List<Integer> others = solver.trace();
        int first = others.indexOf(0);
        List<Integer> tour = new ArrayList<>(others.subList(first, others.size()));
        tour.addAll(others.subList(0, first));
        return tour.get(1) < tour.getLast() ? tour : reversed(tour);
    }

    private void fill() {
        for (int set = 1; set < ways.length; set++) {
            for (int last = 0; last < home; last++) {
                ways[set][last] =
                        (set >> last & 1) == 0
                                ? Integer.MAX_VALUE
                                : shortest(set ^ 1 << last, last);
            }
        }
    }

    private int shortest(int before, int last) {
        if (before == 0) {
            return graph.length(home, last);
        }
        int best = Integer.MAX_VALUE;
        for (int node = 0; node < home; node++) {
            if ((before >> node & 1) == 1) {
                best = Math.min(best, ways[before][node] + graph.length(node, last));
            }
        }
        return best;
    }

    /** Goes back from home through nodes that explain the shortest way. */
    private List<Integer> trace() {
        List<Integer> tour = new ArrayList<>(List.of(home));
        int set = ways.length - 1;
        while (set > 0) {
            int last = bestLast(set, tour.getLast());
            tour.add(last);
            set ^= 1 << last;
        }
        return tour;
    }

    private int bestLast(int set, int next) {
        int best = -1;
        for (int node = 0; node < home; node++) {
            boolean visited = (set >> node & 1) == 1;
            if (visited && (best < 0 || via(set, node, next) < via(set, best, next))) {
                best = node;
            }
        }
        return best;
    }

    private int via(int set, int last, int next) {
        return ways[set][last] + graph.length(last, next);
    }

    private static List<Integer> reversed(List<Integer> tour) {
        List<Integer> reversed = new ArrayList<>(List.of(tour.getFirst()));
        reversed.addAll(tour.subList(1, tour.size()).reversed());
        return reversed;
    }
}
