import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../tasks.ts'

const createdMs = Date.parse('2027-02-20T12:00:00Z')
const task = `Quilt Auction Supper
Date: Saturday, October 2, 2027
Time: 6:30 PM
Location: Fellowship Hall
Cost: $12`
const fieldsOf = (description: string, comments: readonly string[] = []) =>
  briefOf(
    taskWith(description, { name: 'Supper', createdMs }),
    comments
      .map((text, at) => comment(text, { id: `c${at}`, author: 'Ann', atMs: createdMs + (at + 1) * 864e5 }))
      .toReversed(),
  ).fields

describe('a brief says the same', () => {
  test.each([
    ['with the spaces of a pasted page', task.replaceAll(' ', '\u00A0')],
    ['with labels in bold, colons and all', task.replaceAll(/^(\w+:)/gm, '**$1**')],
    ['with labels in bold ahead of their colons', task.replaceAll(/^(\w+):/gm, '__$1__:')],
    ['with values in bold', task.replaceAll(/: (.+)$/gm, ': **$1**')],
  ])('%s', (_, written) => {
    expect(fieldsOf(written)).toEqual(fieldsOf(task))
  })
})

describe('a comment says the same', () => {
  test.each([
    'Hi Ann, please change the time to 7 PM.',
    'Hello team, the time is 7 PM now.',
    'Hola Ana, la hora es 7 PM ahora.',
    'Hi Ann,\n\nPlease change the time to 7 PM.\n\nThanks!\nBeth',
    'Please change the time to 7 PM Thanks so much!',
    '@Megan please change the time to 7 PM.',
    '@Megan Price the time is 7 PM now.',
    'Hi Pastor Jim and Ann, the time is 7 PM now.',
  ])('whomever it greets and thanks: %j', (said) => {
    expect(fieldsOf(task, [said]).times.map(({ value }) => value)).toEqual(['19:00'])
  })

  test.each(['Hi Ann, our venue is now Grange Hall.', 'Hey Dana, the place is now Grange Hall'])(
    'where its first line greets and goes on: %j',
    (said) => {
      expect(fieldsOf(task, [said]).locations).toEqual(['Grange Hall'])
    },
  )

  test.each([
    'Hi Ann,',
    'Hello lovely design team!',
    'Good morning Ann and Bob,',
    'Hi all',
    'Hi Ann, Bob and Carol,',
    'Hi Ann, hope you are well',
  ])('and nothing, where it only greets: %j', (said) => {
    expect(fieldsOf(task, [said])).toEqual(fieldsOf(task))
  })

  test('and what it says of an account, with which it begins', () => {
    const said = '@hopechapel should be at the bottom.'
    const comments = [comment(said, { id: 'c', author: 'Ann', atMs: createdMs + 864e5 })]
    expect(briefOf(taskWith(task, { name: 'Supper', createdMs }), comments).said).toContain('@hopechapel')
  })
})

test('what is marked twice is older than what is marked once', () => {
  const thread = `From: Connie
To: Graphics
Subject: FW: Christmas Eve

See below, please use his list not mine.

> From: Pastor Ted
> Connie, the kids service can't be at 2, the staff isn't here yet. Final list:
> Thursday, December 24
> 3:00 PM Family Service
> 5:00 PM Candlelight

>> From: Connie
>> Pastor, here is what I have: 2:30 family, 5:00 candlelight. OK?`
  expect(fieldsOf(thread).times.map(({ value }) => value)).toEqual(['15:00', '17:00'])
})
