package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.frontend.elements.ComparedVersions;
import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EditorAddressTests {
    private static final DocumentTree TREE =
            DocumentTree.read("stages: [{name: easy}, {name: the hard one}]");

    @Test
    void anAddressIsReadBackAndUnknownParametersAreDropped() {
        EditorAddress address =
                EditorAddress.of(
                        QueryParameters.fromString(
                                "version=3&stage=the+hard+one&view=text&nonsense=1"));

        assertThat(address.query().getParameters())
                .isEqualTo(
                        Map.of(
                                "version",
                                List.of("3"),
                                "stage",
                                List.of("the hard one"),
                                "view",
                                List.of("text")));
        assertThat(Selection.of(address.part(), address.stage(), TREE))
                .isEqualTo(new Selection.OfStage(1));
    }

    @Test
    void defaultsAreNotWritten() {
        EditorAddress address = EditorAddress.of(QueryParameters.fromString("view=form"));

        assertThat(address.query().getQueryString()).isEmpty();
        assertThat(Selection.of(address.part(), address.stage(), TREE))
                .isEqualTo(new Selection.OfStage(0));
        assertThat(Selection.of(Optional.of("rubrics"), Optional.empty(), TREE))
                .isEqualTo(new Selection.OfPart(DocumentPart.RUBRICS));
    }

    @Test
    void twoVersionsToCompareAreReadAndNonsenseIsNot() {
        EditorAddress two = EditorAddress.of(QueryParameters.fromString("compare=2..5"));

        assertThat(two.compare()).contains(new ComparedVersions(2, 5));
        assertThat(two.query().getQueryString()).isEqualTo("compare=2..5");
        assertThat(EditorAddress.of(QueryParameters.fromString("compare=2-5")).compare()).isEmpty();
    }

    @Test
    void aPathOfTheDocumentLiesInAPart() {
        assertThat(Selection.of("stages[12].problems[0]")).contains(new Selection.OfStage(12));
        assertThat(Selection.of("objective.kl.linear"))
                .contains(new Selection.OfPart(DocumentPart.OBJECTIVE));
        assertThat(Selection.of("")).isEmpty();
    }
}
