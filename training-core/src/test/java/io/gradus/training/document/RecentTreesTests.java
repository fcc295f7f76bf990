package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecentTreesTests {
    private final List<String> read = new ArrayList<>();
    private final RecentTrees trees = new RecentTrees(2);

    @Test
    void aLongTextIsReadOnceWhileItIsAmongTheLast() {
        DocumentTree first = tree("a: 1");
        tree("b: 2");

        assertThat(tree("a: 1")).isSameAs(first);
        tree("c: 3");
        assertThat(tree("a: 1")).isSameAs(first);
        assertThat(read).hasSize(3);
        tree("b: 2");
        assertThat(read).hasSize(4);
    }

    @Test
    void aShortTextIsReadEachTime() {
        trees.of("a: 1", this::parse);
        trees.of("a: 1", this::parse);

        assertThat(read).hasSize(2);
    }

    private DocumentTree tree(String line) {
        return trees.of(line + "\n" + "#\n".repeat(1000), this::parse);
    }

    private DocumentTree parse(String text) {
        read.add(text);
        return DocumentTree.read(text);
    }
}
