package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeedFieldTests {
    @Test
    void anEmptyFieldMeansTheDocumentsSeed() {
        var field = new SeedField("Seed", "");
        assertThat(field.check()).isTrue();
        assertThat(field.seed()).isEmpty();
    }

    @Test
    void everyNumberOf64BitsIsASeed() {
        assertThat(SeedField.parse("-9223372036854775808")).contains(Long.MIN_VALUE);
        assertThat(SeedField.parse(" 42 ")).contains(42L);
    }

    @Test
    void aNumberTooLargeIsRefusedAtTheField() {
        var field = new SeedField("Seed", "9223372036854775808");
        assertThat(field.check()).isFalse();
        assertThat(field.getErrorMessage())
                .isEqualTo("seed must be a whole number of 64 bits, was 9223372036854775808");
    }
}
