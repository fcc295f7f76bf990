package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.Texts;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A graph read from the edges of a prompt, {@code ab,bc} or with lengths {@code ab:3,bc:12}. Nodes
 * are numbered in alphabetical order of their names.
 */
final class Graph {
    private final List<String> names;
    private final int[][] lengths;

    private Graph(List<String> names) {
        this.names = names;
        lengths = new int[names.size()][names.size()];
    }

    /** Every edge leads from its first node to its second. */
    static Graph directed(String edges) {
        List<Edge> parsed = Arrays.stream(edges.split(",")).map(Edge::parse).toList();
        Graph graph = new Graph(names(parsed));
        for (Edge edge : parsed) {
            graph.lengths[graph.index(edge.from)][graph.index(edge.to)] = edge.length;
        }
        return graph;
    }

    /** Every edge leads both ways. */
    static Graph undirected(String edges) {
        Graph graph = directed(edges);
        for (int i = 0; i < graph.size(); i++) {
            for (int j = 0; j < graph.size(); j++) {
                graph.lengths[i][j] = Math.max(graph.lengths[i][j], graph.lengths[j][i]);
            }
        }
        return graph;
    }

    /** Undirected edges in an order, and each in a direction, that does not depend on the text. */
    static String canonical(String edges) {
        return Texts.sorted(
                Arrays.stream(edges.split(","))
                        .map(edge -> Edge.parse(edge).sorted().toString())
                        .toList());
    }

    /** The text of an undirected edge, in either direction. */
    static String edge(String one, String other, SplittableRandom random) {
        return random.nextBoolean() ? one + other : other + one;
    }

    /** Most characters of so many edges without lengths, between so many nodes. */
    static int extent(int edges, int nodes) {
        return edges * (2 * Nodes.longestName(nodes) + 1) - 1;
    }

    int size() {
        return names.size();
    }

    List<String> names() {
        return names;
    }

    /** The number of the node of this name; negative where there is none. */
    int index(String name) {
        return Collections.binarySearch(names, name);
    }

    /** Length of the edge, 1 where none is written, 0 where there is no edge. */
    int length(int from, int to) {
        return lengths[from][to];
    }

    boolean joined(int from, int to) {
        return lengths[from][to] > 0;
    }

    /** Number of edges, each way counted. */
    int edges() {
        return (int) Arrays.stream(lengths).flatMapToInt(Arrays::stream).filter(l -> l > 0).count();
    }

    /** Whether so many written edges are all different and none joins a node with itself. */
    boolean isSimple(int written) {
        return edges() == written
                && IntStream.range(0, size()).noneMatch(node -> joined(node, node));
    }

    /** Length of the longest edge. */
    int longest() {
        return Arrays.stream(lengths).flatMapToInt(Arrays::stream).max().orElseThrow();
    }

    /** Characters of the longest name. */
    int longestName() {
        return names.stream().mapToInt(String::length).max().orElseThrow();
    }

    /**
     * Describes what is wrong with these nodes as a set of nodes of this graph; empty where nothing
     * is.
     */
    Optional<String> faultOfSet(List<String> set) {
        for (int i = 0; i < set.size(); i++) {
            if (index(set.get(i)) < 0) {
                return Optional.of("there is no node " + set.get(i));
            }
            if (i > 0 && set.get(i - 1).compareTo(set.get(i)) >= 0) {
                return Optional.of("nodes must stand once each, in alphabetical order");
            }
        }
        return Optional.empty();
    }

    /** Two of these nodes that are joined, {@code a and b}; empty where no two are. */
    Optional<String> joinedPair(List<String> nodes) {
        for (String one : nodes) {
            for (String other : nodes) {
                if (joined(index(one), index(other))) {
                    return Optional.of(one + " and " + other);
                }
            }
        }
        return Optional.empty();
    }

    private static List<String> names(List<Edge> edges) {
        return edges.stream()
                .flatMap(edge -> List.of(edge.from, edge.to).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private record Edge(String from, String to, int length) {
        static Edge parse(String text) {
            int colon = text.indexOf(':');
            List<String> ends = Nodes.split(colon < 0 ? text : text.substring(0, colon));
            int length = colon < 0 ? 1 : Integer.parseInt(text.substring(colon + 1));
            return new Edge(ends.getFirst(), ends.getLast(), length);
        }

        Edge sorted() {
            return from.compareTo(to) <= 0 ? this : new Edge(to, from, length);
        }

        @Override
        public String toString() {
            return from + to + ":" + length;
        }
    }
}
