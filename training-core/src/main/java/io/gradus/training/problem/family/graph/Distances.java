package io.gradus.training.problem.family.graph;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Distances of all nodes of a graph from one of them, and shortest paths. */
final class Distances {
    private final Graph graph;
    private final int[] distances;

    private Distances(Graph graph) {
        this.graph = graph;
        distances = new int[graph.size()];
        Arrays.fill(distances, Integer.MAX_VALUE);
    }

    /** Relaxes all edges until nothing changes. */
    static Distances from(Graph graph, int start) {
        Distances found = new Distances(graph);
        found.distances[start] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int from = 0; from < graph.size(); from++) {
                changed |= found.relax(from);
            }
        }
        return found;
    }

    private boolean relax(int from) {
        boolean changed = false;
        for (int to = 0; to < graph.size() && reaches(from); to++) {
            int distance = distances[from] + graph.length(from, to);
            if (graph.joined(from, to) && distance < distances[to]) {
                distances[to] = distance;
                changed = true;
            }
        }
        return changed;
    }

    boolean reaches(int node) {
        return distances[node] < Integer.MAX_VALUE;
    }

    int to(int node) {
        return distances[node];
    }

    /** Goes back from the end over edges that explain the distance; a node that is reached. */
    String path(int end) {
        String path = graph.names().get(end);
        int node = end;
        while (distances[node] > 0) {
            int to = node;
            node =
                    IntStream.range(0, graph.size())
                            .filter(from -> graph.joined(from, to))
                            .filter(this::reaches)
                            .filter(from ->
                                    distances[from] + graph.length(from, to) == distances[to])
                            .findFirst()
                            .orElseThrow();
            path = graph.names().get(node) + path;
        }
        return path;
    }
}
