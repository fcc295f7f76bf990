package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random undirected graph whose largest independent set is known: its nodes form groups, all
 * members of a group are joined, so that no independent set has two of them, and one hidden member
 * of each group is joined to no hidden member of another. The hidden set is therefore a largest
 * one, and all other nodes are a smallest vertex cover. Of the pairs across groups that are not
 * both hidden a given share, rounded down, is joined, chosen uniformly.
 *
 * @param independent the hidden set
 * @param edges all edges in random order and direction, {@code ab,cd}
 */
record PlantedGraph(List<String> independent, String edges) {
    static PlantedGraph draw(int groups, int members, int tenths, SplittableRandom random) {
        List<String> nodes = Nodes.draw(groups * members, random);
        List<String> inside = new ArrayList<>();
        List<String> across = new ArrayList<>();
        List<String> hidden = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            boolean isHidden = i % members == 0;
            if (isHidden) {
                hidden.add(nodes.get(i));
            }
            for (int j = 0; j < i; j++) {
                String edge = Graph.edge(nodes.get(i), nodes.get(j), random);
                if (i / members == j / members) {
                    inside.add(edge);
                } else if (!isHidden || j % members != 0) {
                    across.add(edge);
                }
            }
        }
        int joined = edgesAcross(groups, members, tenths);
        inside.addAll(Draws.shuffled(across, random).subList(0, joined));
        return new PlantedGraph(hidden, String.join(",", Draws.shuffled(inside, random)));
    }

    /** Edges of a graph drawn with these numbers. */
    static int edges(int groups, int members, int tenths) {
        return groups * members * (members - 1) / 2 + edgesAcross(groups, members, tenths);
    }

    private static int edgesAcross(int groups, int members, int tenths) {
        int pairs = groups * (groups - 1) / 2 * (members * members - 1);
        return pairs * tenths / 10;
    }
}
