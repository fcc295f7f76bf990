package io.gradus.training.event;

/**
 * How a token is written for people that has no whole characters of its own.
 *
 * @param at index of the token within its segment, from 0
 * @param name {@code <|im_end|>} for a special token; for pieces of characters the bytes, such as
 *     {@code <0xE2>}, with the whole characters beside them as they are
 */
public record TokenMark(int at, String name) {}
