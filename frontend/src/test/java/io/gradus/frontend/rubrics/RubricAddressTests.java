package io.gradus.frontend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RubricAddressTests {
    @Test
    void defaultsAreNotWrittenAndUnknownKeysAreIgnored() {
        RubricAddress address = RubricAddress.of(QueryParameters.fromString("n=500&step=x&else=1"));

        assertThat(address.n()).isEqualTo(500);
        assertThat(address.step()).isZero();
        assertThat(address.query().getQueryString()).isEmpty();
    }

    @Test
    void everySelectionIsReadAsItIsWritten() {
        RubricAddress address =
                RubricAddress.of(QueryParameters.empty())
                        .atVersion(3)
                        .atCriterion(Optional.of("form"))
                        .atView(Optional.of("bench"))
                        .atRollout(Optional.of("run:r-1"), 2, 4)
                        .atStep(70)
                        .onBench(Optional.of("attacks:addition(digits=2)#1"), Optional.of("2"), 90);

        assertThat(RubricAddress.of(QueryParameters.fromString(address.query().getQueryString())))
                .isEqualTo(address);
    }
}
